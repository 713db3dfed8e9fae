/**
 * The sentences that a model may write, as patterns over a clause whose figures read F, whose
 * choices of a comparison read C, and whose company reads N. The grammar is closed: a clause that
 * none of the patterns describes is refused, so that no arrangement of harmless words says more
 * than its figures do.
 */

const figure = "(?:(?:a|an|the|this|its|our) )?F";
const placing = "(?:beside|against|alongside|next to|with)";
const joint = [
  `(?: ,(?: (?:and|but|yet))?| (?:and|but|yet))(?: (?:also|too|here))?(?: (?:as well as|together with|${placing}))?`,
  ` (?:as well as|together with|${placing})`,
].join("|");
/** Figures that stand side by side; something joins any two. */
const list = `(?:both )?${figure}(?:(?:${joint}) ${figure})*`;
const pronoun = "(?:it|this|that|these|those|both)";
const object = `(?:${list}|${pronoun})`;
const stands = "(?:stands?|sits?)";
const named = "(?:base|bull|bear) case";
const takes = "(?:takes?|assumes?|gives?|has)";
const is = "(?:is|are|:)";
const toWatch = "to (?:note|watch|see|compare|consider)";
const readers = "(?: for readers)?";

/** What may come before a statement. */
const lead = [
  "here|also|and|too",
  "for (?:the )?(?:comparison|context|background|discussion|readers)|by comparison",
  "as (?:a )?(?:background|context|comparison)|in (?:comparison|context|this context)",
  "on (?:this|that) side|to (?:note|compare|see|consider|watch)",
  `${placing} ${pronoun}`,
  `(?:in|for|with) (?:the|our) ${named}`,
  "in (?:our|the) view",
].join("|");
/** What may follow it. */
const tail = "here|too|also|side by side|for (?:comparison|context|readers)|by comparison|in comparison";

/** A figure, how it lies to another, and perhaps how it or a next one lies to a third. */
const comparison = `${figure}(?: ,)? C ${figure}(?:(?: ,)? (?:and|but)(?: ${figure})?(?: ,)? C ${figure})*`;

/**
 * What a pattern asks of its figures, beside what its words ask. "both sides": a figure of one side
 * beside that of the base or the other side. "no value": no value among them. "no bull": no figure
 * of the bull case beside another. "two sides": the figures are the two ends of one measure.
 */
export type Asks = "nothing" | "no value" | "no bull" | "both sides" | "two sides" | "every case";
type Frame = { pattern: string; asks: Asks };

const frames: readonly Frame[] = [
  { asks: "no value", pattern: list },
  { asks: "nothing", pattern: comparison },
  // Whether it does lie there is checked by the values (scopes.ts).
  { asks: "nothing", pattern: `${figure} ${stands} between ${figure} and ${figure}` },
  { asks: "both sides", pattern: `${list} ${stands} here` },
  { asks: "no bull", pattern: `${list} ${stands} (?:side by side|${placing} ${object})` },
  { asks: "no bull", pattern: `${placing} ${object} (?:${stands}|comes?|goes?) ${list}` },
  { asks: "both sides", pattern: `(?:here|${placing} ${object}) (?:is|are) ${list}` },
  { asks: "both sides", pattern: `here (?:${list} ${stands}|(?:${stands}|comes?|goes?) ${list})` },
  { asks: "no bull", pattern: `${list} (?:comes?|goes?|go) with ${object}` },
  { asks: "no bull", pattern: `(?:${list}|${pronoun}) compares? with ${object}` },
  {
    asks: "no value",
    pattern: `(?:the |a |these )?figures? ${toWatch}${readers} ${is} ${list}|what ${toWatch}${readers} ${is} ${list}`,
  },
  {
    asks: "no value",
    pattern: `${list} (?:is|are) (?:(?:a|the) )?figures? ${toWatch}|${list} (?:is|are) what ${toWatch}`,
  },
  {
    asks: "no value",
    pattern: `the question${readers} ${is} ${list}|(?:a|the) question with ${list}|the question is where ${comparison}`,
  },
  // The case that these name is that of their figures.
  { asks: "nothing", pattern: `(?:the|our) ${named} ${takes} ${list}(?:(?: ,)? and ${takes} ${list})*` },
  { asks: "nothing", pattern: `(?:the|our) ${named} : ${list}` },
  {
    asks: "nothing",
    pattern: `what (?:the|our) ${named} ${takes} ${is} ${list}|${list} (?:is|are) what (?:the|our) ${named} ${takes}`,
  },
  {
    asks: "nothing",
    pattern: `(?:(?:the )?(?:growth|margins?) (?:in|of) the ${named} ${is} )?${list}(?: (?:for|in) the ${named})?`,
  },
  { asks: "nothing", pattern: `${figure} is the ${named}` },
  // These put figures forward.
  { asks: "both sides", pattern: `on (?:the )?(?:growth|margins?)(?: [,:])? ${list}` },
  { asks: "both sides", pattern: `${list} matters?` },
  { asks: "two sides", pattern: `${list} shows? both sides` },
  {
    asks: "both sides",
    pattern: `${list} belongs? (?:in|to) the (?:background|comparison|context|discussion|picture)`,
  },
  {
    asks: "both sides",
    pattern: `(?:(?:the|a) )?(?:growth|margins?|comparison|context|background|figures?|topic|picture|discussion)(?: matters?)?(?: here)?${readers} : ${list}`,
  },
  { asks: "both sides", pattern: `readers?(?: may)? (?:see|compare|note|consider) ${list}` },
  { asks: "both sides", pattern: `(?:consider|note|compare|see)(?: (?:here|also|both))?(?: :)? ${list}` },
  {
    asks: "both sides",
    pattern: `(?:the|this|our) (?:report|analysis|discussion) (?:shows?|notes?|considers?|compares?) ${list}`,
  },
  { asks: "both sides", pattern: `(?:N|the company|the business) (?:has|shows|:) ${list}|it has ${list}` },
  { asks: "both sides", pattern: `we (?:have|see|show|note|compare|consider|take) ${list}` },
  { asks: "both sides", pattern: `(?:our|the|this) (?:view|views|thesis) ${is} ${list}` },
  { asks: "both sides", pattern: `${list} (?:is|are) (?:our|the) (?:view|views|thesis)` },
  { asks: "every case", pattern: `(?:the|our) (?:case|cases)${readers} (?:is|are|:|with) ${list}` },
  { asks: "every case", pattern: `(?:consider|compare|note|see) the (?:three )?cases (?:with|:) ${list}` },
];

const rest = `(?: (?:${tail}))*(?: , where ${figure} (?:is|are) the ${named})?$`;
const whole = frames.map(({ pattern, asks }) => ({
  asks,
  plain: new RegExp(`^(?:${pattern})${rest}`),
  led: new RegExp(`^(?:(?:${lead})(?: [,:])? )*(?:${pattern})${rest}`),
}));
const namesCase = new RegExp(`\\b${named}\\b`);

/**
 * Says what a clause asks of its figures; null if no pattern describes it. Words that lead to a
 * figure put it forward, unless they name its case.
 */
export const findFrame = (clause: string): Asks | null => {
  const found = whole.find(({ led }) => led.test(clause));
  if (!found) return null;
  const isLed = !found.plain.test(clause);
  // "In the bear case, {value.bear}": its case is named.
  if (isLed && namesCase.test(clause)) return found.asks === "no value" ? "nothing" : found.asks;
  return isLed && found.asks.startsWith("no") ? "both sides" : found.asks;
};
