/**
 * Cost of a letter after another one, in half bits as base-36 digits. The first row applies at the start of a word;
 * then one row for each preceding letter. Written by `npm run fit` from `lab/fit/words.tsv.gz`, SHA-256
 * e701701ab052be7f15425015ee995bde139d7d50201c3bd79d0c36803e3df1da.
 */
export const LETTER_COSTS: readonly string[] = [
  "897889bb9eda9aa8f878abbifg",
  "h988ieagahd696j9i675bcegcf",
  "6ccd5efg7bg5ef7fh99c6gghbh",
  "6hcg6gj69j88fi4giac6aiikek",
  "6ee93efi5ggbgf7fiaag9fhgbj",
  "ae87cbcgcgf996gae569fceaff",
  "6fdd78eh4hh9ed5dg9cb8gghch",
  "8ffh4fa96hfad88eh78c7gghff",
  "5fcf4hhg6hgccc6eg9d8ahhhch",
  "9c899aahjjf8947bha87jbldhb",
  "6ddb4dddaddccc6ccc5d8cbddd",
  "7deb4dcd6ff9da8dfd699fefef",
  "6ffa4efg5kg7fg7fihaa9ehk9j",
  "5bfe4gei6hhc9f76jfbeahjiej",
  "8h877b6f8hdefb9fjg75bcgkeg",
  "db99gdchcgc984b9i5898baffi",
  "6hee6ffc9jg6gg68j5a89hihcj",
  "cdddcdddcdd9dccddcac1dcddd",
  "6fbb4ech6jcdaa7dia88adflbi",
  "9h9g5fg97jddee89fe748eejck",
  "6jcf4di85kkdfh8dl79aakfhah",
  "99ab7dbi9ig785e9j676hejfgf",
  "5geg2geg5ghgfg8fheefdfhggh",
  "5eec5ee76ffcf86ff78cefcfff",
  "9e7d6dec7eedbdc4eed5deecae",
  "7caa7bcd8de99785ec78cecedc",
  "5dcd3cdc6ddbcd9dedcc8dcdb9",
];
