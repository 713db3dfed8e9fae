import { directionOf } from "./movements.ts";

/**
 * The units in which a filing's sentence gives a result: in digits, and points for what is itself
 * in percent, so that "by 2% to 32%" is not read as two points.
 */

const number =
  "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|half an?";
/** An amount in words: "forty percent", "half a trillion dollars". */
const inWords = new RegExp(
  String.raw`\b(?:${number}|thousand|million|billion)(?:[- ](?:${number}))* (?:percent|per cent|(?:percentage |basis )points?|(?:million|billion|trillion) (?:US |U\.S\. )?(?:dollars|euros|pounds)|thousand dollars|trillion)\b`,
  "iu",
);
const points = /\b(\d[\d,.]*) ?(percentage |basis )?points?\b/iu;
/** What is in percent by itself, and so moves by points. */
const inPercent =
  /\b(?:(?:profit|operating|net|gross|segment|EBIT) margins?|margin|percentage|rates?|share|yield|mix|% of|utilization|occupancy|penetration)\b/iu;
/** Of a margin by its name the filing may mean the amount: "gross margin increased 2%". */
const isAmount = /\b(?:gross|segment|contribution) margins?\b(?! percentage| rate)/iu;
/** The most that a margin moves in a year, in points. */
const mostPoints = 25;
/** What something took from or added to growth: "lower prices reduced revenues by". */
const contributing =
  /\b(?:reduced|increased|decreased|lifted|lowered) (?:net )?(?:sales|revenues?|growth) by (?:approximately |about )?$/iu;
/** By how many percent a result moved, before what it came to. */
const byPercent = /^(?:by )?(?:approximately |about )?\d[\d.]* ?(?:%|percent)(?! points?)/iu;
/** A share of revenue that moved, which the figures of the parts give. */
const movingShare = /\bshare of (?:[\p{L}’']+ ){0,2}(?:net )?(?:sales|revenues?)\b/iu;

/** Says why the units of a result may be read as others; null if they may not. */
export const faultOfUnits = (sentence: string): string | null => {
  if (inWords.test(sentence)) return "it gives an amount in words";
  const moves = directionOf(sentence);
  if (!moves) return null;
  const [before, after] = [sentence.slice(0, moves.at), sentence.slice(moves.at).replace(/^\S+ /, "")];
  if (movingShare.test(before)) return "it moves a share of revenue, which figures do";
  const found = points.exec(after);
  if (found) {
    const [, digits = "", unit = ""] = found;
    const size = Number(digits.replaceAll(",", "")) / (/basis/i.test(unit) ? 100 : 1);
    // "Operating income increased, and operating margin increased 220 basis points."
    const subject = sentence.slice(0, moves.at + sentence.slice(moves.at).search(points));
    const isContribution = contributing.test(subject);
    return isContribution || (inPercent.test(subject) && size <= mostPoints)
      ? null
      : "points suit what is itself in percent";
  }
  return inPercent.test(before) && !isAmount.test(before) && byPercent.test(after)
    ? "what is itself in percent moves by points"
    : null;
};
