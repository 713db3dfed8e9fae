import type { RecommendationWord } from "@plumbline/report/valuation.ts";
import { type Citable, strangeFigures } from "./check-figures.ts";
import { unknownNames, unsupportedClaims } from "./check-claims.ts";
import { misnamedFigures } from "./check-naming.ts";

/** Conclusions of the report that no text may contradict. */
export type Verdict = {
  word: RecommendationWord | null;
  /** Base value / price - 1; null without both. */
  upside: number | null;
};

const strongWords = /\bstrong[\s-](?:buy|sell)\b/gi;
/** Matches "buy" and "sell" as a verdict; customers and companies may buy and sell. */
const plainWords =
  /\b(?:Buy|Sell|Hold|BUY|SELL|HOLD)\b|(?<=\b(?:recommendation(?: is| of|:)?(?: to)?|recommend(?:s|ed)?(?: to)?|rat(?:ed|ing)(?: is| of| as)?(?: an?)?|(?:is|as|remains|becomes) a)\s["“']?)(?:buy|sell|hold)\b/g;
const notDenied = String.raw`(?<!\b(?:not|nor|neither|hardly|no longer)\s)`;
const cheap = new RegExp(
  String.raw`\b${notDenied}(?:undervalued|underpriced|significant upside|trades? below)\b`,
  "i",
);
const dear = new RegExp(
  String.raw`\b${notDenied}(?:overvalued|overpriced|significant downside|trades? above)\b`,
  "i",
);
/**
 * Letters of other scripts, some of which look Latin and could hide a word. Greek letters occur in
 * formulas.
 */
const foreignLetters = /[^\P{L}\p{Lm}\p{Script=Latin}\p{Script=Greek}]/u;
/** Distance of value from price, as a share of the price, within which both words are allowed. */
const clearUpside = 0.1;

const inTitleCase = (words: string) =>
  words
    .toLowerCase()
    .replaceAll(/[\s-]+/g, " ")
    .replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** Lists the recommendations in a text; "Best Buy" is a name, "Strong Buy" never is. */
const recommendationsIn = (text: string, names: readonly string[]): string[] => {
  const plain = names
    .filter((name) => /\w\W+(?:buy|sell|hold)\b/i.test(name) && !/\bstrong\W+(?:buy|sell)\b/i.test(name))
    .reduce((rest, name) => rest.replaceAll(name, " "), text.normalize("NFKC"));
  const found = [
    ...(plain.match(strongWords) ?? []),
    ...(plain.replaceAll(strongWords, " ").match(plainWords) ?? []),
  ];
  return [...new Set(found.map(inTitleCase))];
};

const findContradictions = (text: string, { word, upside }: Verdict, names: readonly string[]): string[] => {
  const others = recommendationsIn(text, names).filter((said) => said !== word);
  const said = others.map((other) => `it says "${other}", but the recommendation is ${word ?? "not given"}`);
  const [callsCheap, callsDear] = [cheap.test(text), dear.test(text)];
  if (upside === null && (callsCheap || callsDear))
    said.push("it calls the share cheap or dear, but there is no value and price to compare");
  if (upside !== null && upside < -clearUpside && callsCheap)
    said.push("it calls the share cheap, but its value is below the price");
  if (upside !== null && upside > clearUpside && callsDear)
    said.push("it calls the share dear, but its value is above the price");
  return said;
};

/**
 * Finds faults of a text from outside: its length, anything but plain prose, a figure that is not
 * the report's, a word against the report's conclusions. Empty if there are none.
 */
export const complaintsOf = ({
  text,
  least,
  most,
  citable,
  verdict = null,
}: {
  text: string;
  /** Characters. */
  least: number;
  most: number;
  citable: Citable;
  verdict?: Verdict | null;
}): string[] => {
  const length = text.trim().length;
  // A text that is too long is not read: it may be of any length.
  if (length > most) return [`it is longer than ${most} characters`];
  const strange = strangeFigures(text, citable);
  const misnamed = misnamedFigures(text, citable).filter((figure) => !strange.includes(figure));
  const claims = unsupportedClaims(text, citable.filingText ?? "");
  const names = citable.knownWords ? unknownNames(text, citable.knownWords) : [];
  return [
    ...(length < least ? [`it is shorter than ${least} characters`] : []),
    ...(/[<>{}\p{Cc}\p{Cf}\p{Zl}\p{Zp}`]|https?:|www\.|\*\*|^#|\]\(|\w@\w|\w\.[a-z]{2,}\/\w/iu.test(text)
      ? ["it holds markup, a link or a control character; write plain sentences without line breaks"]
      : []),
    ...(foreignLetters.test(text) ? ["it holds letters that are not Latin"] : []),
    ...(strange.length > 0
      ? [
          `these figures are not in the data: ${strange.join(", ")}; cite figures exactly as the data writes them`,
        ]
      : []),
    ...(misnamed.length > 0
      ? [
          `these figures are not of what the sentence names: ${misnamed.join(", ")}; name each figure beside it as the data does, with its year, segment, case and direction`,
        ]
      : []),
    ...(claims.length > 0 ? [`neither figures nor the filing support: ${claims.join(", ")}`] : []),
    ...(names.length > 0 ? [`neither the data nor the filing knows: ${names.join(", ")}`] : []),
    ...(verdict ? findContradictions(text, verdict, citable.names) : []),
  ];
};
