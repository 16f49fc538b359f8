const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/**
 * English words that do not help to find files, in lower case. Other forms are not included: `worker` is more specific
 * than `work`.
 */
export const STOP_WORDS: ReadonlySet<string> = wordSet(`
  a able about above according across actual actually after again against all almost along already also although always
  am an and another any anyone anything apart appear appears are aren around as aside ask at away
  back be became because become been before behind being below best better between both but by
  came can cannot case cases cause caused causes certain come comes common could couldn current currently
  did didn different do does doesn doing don done down due during
  each easy either else enough etc even ever every everything exactly example expect expected
  far few first fix fixed fixes fixing following follows for found from further
  gave get gets getting give given gives go goes going good got great
  had hadn happen happened happens has hasn have haven having he hello help hence her here hers hi him his how however
  i idea ie if ii in indeed instead into is isn issue issues it its itself just
  keep keeps kind know known last later latest least less let lets like likely little look looking looks lot
  made make makes making many may maybe me mean means might more most much must my
  near necessary need needed needs neither never new next nice no non none nor not note nothing now
  of off often ok okay old on once one ones only onto or other others otherwise our out over own
  particular per perhaps please possible possibly previous previously probably problem
  quite rather really reason reasons recent recently regarding related resolve resolves respectively right
  said same saw say says second see seem seems seen several shall she should shouldn show shows similar simple simply since
  so some someone something sometimes somewhat soon sort still such sure
  take taken takes tell than thank thanks that the their them themselves then there therefore these they thing things think
  this those though three through thus to today together too took toward tried try trying twice two
  under unfortunately unless until up upon us use used useful uses using usually
  very via want wants was wasn way we well went were weren what when where whether which while who whole whom whose why
  will with within without won work worked working works would wouldn
  yes yet you your yours
  bug bugs close closes closed describe described description feat feature chore commit pr pull request reproduce
  reproduction repro steps behavior behaviour https http www com github co authored signed reviewed cherry picked
`);

/** Words common in both tasks and files, in lower case. They get half the weight. */
export const WEAK_WORDS: ReadonlySet<string> = wordSet(`
  add added adding adds adjust allow allowed allowing allows app avoid avoids avoiding broken bump bumped change changed changes
  changing check checked checking checks clean cleaned cleanup code correct corrected correctly crash crashes create created
  creates creating default defaults deprecate detect detected detecting disable disabled drop dropped duplicate emit emits
  enable enabled enabling ensure ensures error errors fail failed failing fails failure file files folder function functions
  handle handled handles handling home ignore ignored ignores implement implemented implements improve improved improvements
  improves include included includes including incorrect incorrectly index initial internal invalid js json jsx lib line lines
  load loaded loads main md method methods minor missing move moved moves name named names node object objects option options
  outdated packages pass passed passes passing path prefer prevent prevents proper properly provide provided provides py reduce
  reduces refactor regression remove removed removes removing rename renamed replace replaced replaces report respect respects
  restore return returned returning returns revert rework rs run running runs set sets setting simplify skip skipped skips split
  src start started starts stop stops support supported supporting supports throw throws ts tsx tweak type types unexpected unify
  unused update updated updates updating upgrade upgraded user users value values version versions warn warning warnings wrong
`);

/**
 * Chinese and Japanese function characters. Texts in these languages are divided into pairs of characters; a pair that
 * contains one of these is not a search term.
 */
export const JOINING_CHARACTERS: ReadonlySet<string> = new Set(
  "的了在是和与及或把被将对从到就都也还很不没有这那个们为以而且及呢吗のはがをにへとでもたてし",
);
