import type { DatedSplit } from "@plumbline/market/company-as-of.ts";
import { formatFixed } from "@plumbline/report/format-number.ts";
import type { BeliefNews, Move } from "../living/moves.ts";
import { readAccession } from "../living/find-causes.ts";
import type { Belief, BeliefMark } from "./belief.ts";
import { markBelief, type ValuedFiling } from "./mark-belief.ts";

const percent = (rate: number) => `${formatFixed(rate * 100, 1)}%`;

/** Says how a filing broke a belief: "New 10-K: revenue grew 3.0% a year, below your Fast (12.0%)". */
const writeBreak = ({ name }: Belief, { cause, broken, growth }: BeliefMark): string =>
  `${cause}: revenue grew ${percent(growth.actual)} a year, ${broken} your belief ${name} (${percent(growth.reader)})`;

/**
 * Marks the beliefs of a company by its filings. A filing that breaks a belief is a move of its
 * reader's, with the change of our value that the filing made.
 */
export const listBeliefNews = ({
  beliefs,
  filings,
  moves,
  splits,
}: {
  beliefs: readonly Belief[];
  filings: readonly ValuedFiling[];
  moves: readonly Move[];
  splits: readonly DatedSplit[];
}): BeliefNews[] =>
  filings.flatMap((filing) => {
    const ofFiling = moves.find(({ key }) => readAccession(key) === filing.accession);
    const unmoved = {
      day: filing.day,
      before: filing.value,
      after: filing.value,
      price: filing.price,
      parts: [],
    };
    return beliefs.flatMap((belief): BeliefNews[] => {
      const mark = markBelief(belief, filing, splits);
      if (!mark) return [];
      const move: Move = {
        ...(ofFiling ?? unmoved),
        key: `belief:${belief.id}:${filing.accession}`,
        cause: writeBreak(belief, mark),
        userIds: [belief.userId],
      };
      return [{ belief, mark, move: mark.broken === null ? null : move }];
    });
  });
