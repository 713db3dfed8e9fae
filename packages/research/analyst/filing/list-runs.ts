import { type Passage, sentencesOf } from "../sentences/quotations.ts";
import { countWords } from "../wording/count-words.ts";
import { explainsGoods } from "./cause-clauses.ts";

/** How a sentence begins that says what the result before it is due to. */
const explains =
  /^(?:The|This|These|Such) (?:[\p{L}-]+ ){0,3}(?:increases?|decreases?|growth|declines?|changes?|improvements?)\b/u;

/** Words of a result with the sentence that explains it at most. */
const mostJoined = 50;
/** The same where only the cause is quoted: the most that a quotation's characters hold. */
const mostWithCause = 70;

/** A sentence, or a result with what explains it, of which only the cause may be quoted where it is long. */
type Run = { quote: string; isCauseOnly: boolean };

/**
 * Lists the sentences of a passage, and each result with the next sentence that explains it; of a
 * 10-Q, of which no cause is quoted alone, only in so few words that both may be quoted.
 */
export const listRuns = (passage: Passage, isQuarter: boolean): Run[] => {
  const all = sentencesOf(passage);
  const explained = all.flatMap((one, i) => {
    const next = all[i + 1];
    if (!next || passage.part !== "Management’s discussion") return [];
    const quote = `${one} ${next}`;
    const [words, isOfGoods] = [countWords(quote), explainsGoods(one, next)];
    const isExplained = (explains.test(next) || isOfGoods) && words <= mostWithCause;
    const isCauseOnly = isOfGoods || words > mostJoined;
    return isExplained && !(isQuarter && isCauseOnly) ? [{ quote, isCauseOnly }] : [];
  });
  return [...all.map((quote) => ({ quote, isCauseOnly: false })), ...explained];
};
