import type { CompanyFacts } from "../filings/sec-records.ts";
import { pickFact, type Span } from "../filings/pick-fact.ts";
import { extend, readFact, type Reading } from "./read-terms.ts";

type Input = { facts: CompanyFacts; span: Span; reading: Reading };

/** Purchases that are a part of those of property, or a line beside them. */
export const besideProperty = [
  "PaymentsToAcquireMachineryAndEquipment",
  "PaymentsToAcquireOtherProductiveAssets",
];

/** The total of investing, and what it may hold beside purchases: sales of such assets. */
export const investingTags = [
  "NetCashProvidedByUsedInInvestingActivities",
  "ProceedsFromSaleOfPropertyPlantAndEquipment",
  "ProceedsFromSaleOfProductiveAssets",
];
const investingTolerance = 0.002;

/** Payments for all software, which hold those for software that is bought or developed. */
const allSoftware = "PaymentsForSoftware";

/** Leaves out the parts of software that the line of all software holds. */
const leaveSoftwareParts = (reading: Reading): Reading => {
  const [first, ...software] = reading.picked;
  const whole = software.find(({ fact }) => fact.tag === allSoftware);
  const parts = software.filter((line) => line !== whole);
  const sum = parts.reduce((total, { fact }) => total + fact.value, 0);
  if (!first || !whole || parts.length === 0 || sum > whole.fact.value) return reading;
  return {
    ...reading,
    value: reading.value - sum,
    terms: reading.terms.filter(({ tag }) => !parts.some(({ fact }) => fact.tag === tag)),
    picked: [first, whole],
  };
};

/**
 * Purchases of machines or of other assets above the line of property are beside it, because a part
 * cannot exceed the whole: Riot's deposits on miners. Software that a note gives is part of the
 * line of property where that alone, with sales, is the total of investing.
 */
export const readCapitalExpenditure = ({ facts, span, reading: listed }: Input): Reading => {
  const reading = leaveSoftwareParts(listed);
  const [first] = reading.picked;
  if (first?.fact.tag !== "PaymentsToAcquirePropertyPlantAndEquipment") return reading;
  const isWhole = () => {
    const [total, ...sales] = investingTags.map(
      (tag) => pickFact({ facts, tag, unit: "USD", span, kind: "flow" })?.fact,
    );
    const sold = sales.reduce((sum, fact) => sum + (fact?.value ?? 0), 0);
    return (
      total?.accession === first.fact.accession &&
      Math.abs(total.value + first.fact.value - sold) <= investingTolerance * first.fact.value
    );
  };
  if (reading.picked.length > 1 && isWhole())
    return readFact(first, "The total of investing has no room for the software that a note gives.");
  const beside = besideProperty
    .flatMap((tag) => pickFact({ facts, tag, unit: "USD", span, kind: "flow" }) ?? [])
    .find(({ fact }) => fact.accession === first.fact.accession && fact.value > first.fact.value);
  return beside ? extend(reading, beside) : reading;
};
