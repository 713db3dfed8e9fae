import type { ConceptName } from "../company-data.ts";
import { inMillions } from "../filings/figures.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { createFinder, type Span } from "../filings/pick-fact.ts";
import { concepts } from "./concepts.ts";
import { readTerms, type Reading } from "./read-terms.ts";

/** Tags between which filers move one line of the cash flow statement from one year to the next. */
const movedTags: Partial<Record<ConceptName, readonly string[]>> = {
  operatingCashFlow: [
    "NetCashProvidedByUsedInOperatingActivities",
    "NetCashProvidedByUsedInOperatingActivitiesContinuingOperations",
  ],
  capitalExpenditure: ["PaymentsToAcquirePropertyPlantAndEquipment", "PaymentsToAcquireProductiveAssets"],
  dividends: ["PaymentsOfDividendsCommonStock", "PaymentsOfDividends"],
};

const factOf = ({ picked: [first] }: Reading) => first?.fact;

/**
 * Follows a line to the tag under which the newest report of a span has it: that report may recast
 * the span, as after a sale. Returns the reading itself where no later report has another amount.
 */
export const followMovedLine = ({
  facts,
  name,
  span,
  reading,
}: {
  facts: CompanyFacts;
  name: ConceptName;
  span: Span;
  reading: Reading;
}): Reading => {
  const tags = movedTags[name] ?? [];
  const listed = factOf(reading);
  if (!listed || !tags.includes(listed.tag)) return reading;
  const find = createFinder({ facts, ...concepts[name], span });
  for (const terms of concepts[name].readings) {
    const isMoved = terms !== reading.terms && tags.includes(terms[0]?.tag ?? "");
    const moved = isMoved ? readTerms(terms, find) : null;
    const fact = moved && factOf(moved);
    if (!moved || !fact || fact.filed <= listed.filed || moved.value === reading.value) continue;
    const note = `Not ${listed.tag} of ${inMillions(listed.value)} million: the ${fact.form} filed ${fact.filed} has the line under another tag.`;
    return { ...moved, note };
  }
  return reading;
};
