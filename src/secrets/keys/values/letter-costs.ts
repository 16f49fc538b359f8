/**
 * Cost of a letter after another one, in half bits as base-36 digits. The first row applies at the start of a word;
 * then one row for each preceding letter. Counted over the words of documentation in ten languages and over names in
 * code, each word weighted by the square root of its frequency.
 */
export const LETTER_COSTS: readonly string[] = [
  "897889ab9eda9aa8f878abbcff",
  "d988fdahahd686j9i685bdeecg",
  "6a9b6bfg7bg6de8cj89d7hhiai",
  "7dac6dd79j89de5dj9a7afiiek",
  "7cc93bcg5fhbde7eha9daeggdk",
  "9d87bbcgchf9a6ebd568ecd9eg",
  "7baa76eg5li8dd6dj89a9jhhck",
  "8ecf4db97ig9c98dj67c8ggigf",
  "5eec4fhi6kfbbd6eh9b8ahfich",
  "ab899a9iiif8947bha87ibjehb",
  "6ded4efcahcddg5bie5d7eciig",
  "7edc3dbe6jf8ca9cgc799fbgef",
  "6eda4deg5ie7ee6djf999dhj9h",
  "5afc4ffi7jfbaf76if9c9hiiej",
  "8e876b6f8hcdeb8dif75bchifh",
  "db89eccichc884a9k6998bafgi",
  "6gcd6dfa8lf7ef69i6a8ahghbk",
  "cgedgdiidij7gdgfea9e1egjhi",
  "6fba4dbh6kccaa7dja88bdfjbj",
  "9g9e5ed96jdcdd89ee758fdjai",
  "6gbe5dg85kibdf8ck78aagegag",
  "99ab8bcj9jh785e9l676hekfgg",
  "4ede2efg5jiddd8cjecdfihghj",
  "5fdb6de86hfbe86ch78cfhdfij",
  "797a68hd7fidceb6fdc5ffg9cf",
  "8cbb8dbh9gg88785ib68efbgfe",
  "6eec2fee7jgbcg8ghdbc9icfda",
];
