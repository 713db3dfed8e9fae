import type { RecommendationWord } from "../report.ts";
import { type Citable, strangeFigures } from "./check-figures.ts";

/** What a report already says, and no text may say otherwise. */
export type Verdict = {
  word: RecommendationWord | null;
  /** Base value over price, less one; null without a price. */
  upside: number | null;
};

const words = /\b(?:Strong (?:Buy|Sell)|Buy|Sell|Hold)\b/g;
/** Values within a tenth of the price may be called either. */
const clearly = 0.1;

const contradictions = (text: string, { word, upside }: Verdict): string[] => {
  const others = [...new Set(text.match(words) ?? [])].filter((said) => said !== word);
  const said = others.map((other) => `it says "${other}", but the recommendation is ${word ?? "not given"}`);
  if (upside === null) return said;
  if (upside < -clearly && /\b(?:undervalued|underpriced|significant upside|trades below)\b/i.test(text))
    said.push("it calls the share cheap, but its value is below the price");
  if (upside > clearly && /\b(?:overvalued|overpriced|significant downside|trades above)\b/i.test(text))
    said.push("it calls the share dear, but its value is above the price");
  return said;
};

/**
 * What is wrong with a text that someone else wrote: its length, anything but plain prose, a figure that the report
 * does not hold, a word against the report's own. Empty where nothing is.
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
  const strange = strangeFigures(text, citable);
  return [
    ...(length < least ? [`it is shorter than ${least} characters`] : []),
    ...(length > most ? [`it is longer than ${most} characters`] : []),
    ...(/[<>{}\p{Cc}\p{Cf}`]|https?:|www\.|\*\*|^#|\]\(/u.test(text)
      ? ["it holds markup, a link or a control character; write plain sentences without line breaks"]
      : []),
    ...(strange.length > 0
      ? [
          `these figures are not in the data: ${strange.join(", ")}; cite figures exactly as the data writes them`,
        ]
      : []),
    ...(verdict ? contradictions(text, verdict) : []),
  ];
};
