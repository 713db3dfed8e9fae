import type { Figure } from "@plumbline/report/provenance.ts";
import { fromFact, inMillions, joinNotes, newestFact } from "../filings/figures.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { countSharesSince, explainSplits, type Split } from "../shares/splits.ts";

/** The average count that options and unvested stock have raised. */
export const dilutedTag = "WeightedAverageNumberOfDilutedSharesOutstanding";
const basicTag = "WeightedAverageNumberOfSharesOutstandingBasic";

/**
 * Returns diluted less basic shares of the newest period, in millions on the basis of the price: by
 * how much options and unvested stock would raise the share count. null if one of them is not
 * filed or they are equal, as in a loss.
 */
export const findDilution = ({
  facts,
  splits,
}: {
  facts: CompanyFacts;
  splits: readonly Split[];
}): Figure | null => {
  const diluted = newestFact(facts.byTag.get(dilutedTag) ?? []);
  const basic = (facts.byTag.get(basicTag) ?? []).find(
    ({ accession, start, end }) =>
      diluted && accession === diluted.accession && start === diluted.start && end === diluted.end,
  );
  if (!diluted || !basic || diluted.value <= basic.value) return null;
  const factor = countSharesSince({ splits, filed: diluted.filed });
  return {
    value: inMillions((diluted.value - basic.value) * factor),
    source: fromFact({
      fact: diluted,
      cik: facts.cik,
      note: joinNotes(
        `Less ${basicTag}.`,
        factor === 1 ? null : `Multiplied by ${factor}: ${explainSplits({ splits, filed: diluted.filed })}.`,
      ),
    }),
  };
};
