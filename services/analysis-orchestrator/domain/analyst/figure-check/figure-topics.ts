/** Words for what a figure is of; they classify names of the sheet and words of a text alike. */
const topicWords: Record<string, RegExp> = {
  costOfEquity:
    /\b(?:stable )?cost of equity\b|\b(?:share)?holders (?:should |must )?(?:ask|require)\b|\brequired return\b|\bdiscount(?: rate|ed at)\b|\bequity costs?\b/giu,
  riskFree: /\brisk[- ]free(?: rate)?\b|\b(?:government|treasury) (?:bond|yield)/giu,
  premium: /\b(?:equity )?risk premium\b/giu,
  beta: /\b(?:levered |equity )?betas?\b/giu,
  returnOnEquity:
    /\breturns? on (?:\w+ )?equity\b|\bROE\b|\b(?:stable|long-run) returns?\b|\bequity (?:eventually )?earns\b|\bon (?:\w+ )?equity\b/giu,
  expectedReturn: /\bexpected return\b|\b(?:would |will )?returns?\b(?! (?:on|to)\b)/giu,
  salesToEquity:
    /\bsales\b[^.,;:]{0,40}\bequity\b|\b(?:dollar|unit) of (?:new )?equity\b[^.,;:]{0,30}\bsales\b|\b(?:dollar|unit) of (?:new )?equity\b/giu,
  margin: /\b(?:net |profit )?(?:income )?margins?\b|\bearn(?:s|ed|ing)?\b/giu,
  share:
    /\bshares? of (?:revenue|sales)\b|\bof (?:its |total |all )?(?:revenue|sales)\b|\baccount(?:s|ed)? for\b|\bbr(?:ought|ings?)\b|\bcontribut\w+/giu,
  upside:
    /\bvalue against price\b|\b(?:up|down)side\b|\b(?:above|below|over|under) (?:the |its |today's )?(?:share |market |current )?price\b/giu,
  price: /\b(?:share |market |current )?price\b|\btrades? at\b|\bmarket pays\b|\bshares? costs?\b/giu,
  value: /\bvalues?\b|\bvalued\b|\bworth\b/giu,
  simulated: /\bsimulat\w+(?: values?)?|\bpercentiles?\b|\bp(?:10|25|50|75|90)\b/giu,
  presentValue: /\bpresent value\b|\bforecast years\b|\byears after\b/giu,
  equityValue: /\bvalue of (?:all |the )?equity\b|\ball (?:the )?equity\b/giu,
  revenue: /\brevenues?\b|\bsales\b|\bturnover\b/giu,
  netIncome: /\bnet income\b|\bprofits?\b|\bearnings\b|\bearn(?:s|ed|ing)?\b|\bloss(?:es)?\b/giu,
  operatingIncome: /\boperating (?:income|profit|loss)\b/giu,
  bookEquity: /\b(?:book )?equity\b/giu,
  research: /\bresearch(?: and development)?\b|\bR&D\b/giu,
  cashFlow: /\b(?:operating )?cash flows?\b/giu,
  capitalExpenditure: /\bcapital (?:expenditure|spending)\b|\bcapex\b/giu,
  dividends: /\bdividends?\b/giu,
  dividendYield: /\b(?:dividend )?yields?\b/giu,
  buybacks: /\bbuybacks?\b|\brepurchas\w+|\bbought back\b/giu,
  cash: /\bcash\b/giu,
  debt: /\b(?:long-term )?debts?\b|\bow(?:es|ed)\b/giu,
  priceToEarnings: /\bprice[- ]to[- ]earnings\b|\bP\/E\b|\btimes (?:its )?earnings\b/giu,
  priceToSales: /\bprice[- ]to[- ]sales\b|\btimes (?:its )?sales\b/giu,
  coverage: /\b(?:interest )?coverage\b|\bcover(?:s|ed)?\b/giu,
  distress: /\bdistress\b|\bdefault\w*/giu,
  volatility: /\bvolatil\w+(?: of the share)?/giu,
  options: /\boptions?\b/giu,
  unfunded: /\bunfunded(?: liabilities)?\b|\bpensions?\b/giu,
  elasticity: /\belasticit\w+/giu,
};

/** Words of change: beside a noun they make any figure's growth out of it. */
const growthWords =
  /\bgrowth\b|\bgr[eo]w\w*|\bro?ises?\b|\brose\b|\brisen\b|\brising\b|\bf[ae]ll(?:s|en|ing)?\b|\bdeclin\w*|\b(?:in|de)creas\w*|\bshr[aiu]nk\w*|\bdrop\w*|\bexpand\w*|\bcontract(?:s|ed|ing)\b|\bclimb\w*|\bgain\w*|\bflat\b|\bup\b|\bdown\b|\bsettl\w+|\bfad(?:e|es|ed|ing)\b/giu;

export type Mention = { topic: string; start: number; end: number };

/** Finds the topics that a text mentions; of overlapping ones the longest counts. */
export const findTopics = (text: string): Mention[] => {
  const all = Object.entries(topicWords).flatMap(([topic, pattern]) =>
    [...text.matchAll(pattern)].map(({ index, 0: { length } }): Mention => ({
      topic,
      start: index,
      end: index + length,
    })),
  );
  const contains = (outer: Mention, inner: Mention) =>
    // "Below the price" names both how far it is and the price.
    outer.topic !== "upside" &&
    outer.start <= inner.start &&
    outer.end >= inner.end &&
    outer.end - outer.start > inner.end - inner.start;
  return all.filter((one) => !all.some((other) => contains(other, one)));
};

/** Tells whether a text speaks of growth or decline. */
export const namesGrowth = (text: string): boolean => text.search(growthWords) >= 0;

/** Separates the words of a driver's name: "stableRoe" is "stable Roe". */
const splitCamelCase = (name: string) => name.replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2");

/** Lists the topics of a figure of the sheet by its name, without the name of a segment. */
export const topicsOf = (name: string): ReadonlySet<string> => {
  const plain = splitCamelCase(name.slice(name.indexOf(": ") + 1));
  return new Set([...findTopics(plain).map(({ topic }) => topic), ...(namesGrowth(plain) ? ["growth"] : [])]);
};
