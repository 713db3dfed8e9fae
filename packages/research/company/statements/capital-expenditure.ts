import type { CompanyFacts } from "../filings/sec-records.ts";
import { pickFact, type Span } from "../filings/pick-fact.ts";
import { extend, readFact, type Reading } from "./read-terms.ts";
import type { Term } from "./terms.ts";

type Source = { facts: CompanyFacts; span: Span };
type Input = Source & { reading: Reading };

const pickLine = ({ facts, span }: Source, tag: string) =>
  pickFact({ facts, tag, unit: "USD", span, kind: "flow" });

/** Purchases that are a part of those of property, or a line beside them. */
const besideProperty = [
  "PaymentsToAcquireMachineryAndEquipment",
  "PaymentsToAcquireOtherProductiveAssets",
  "PaymentsForConstructionInProcess",
];

/** Lines of oil and gas companies, never a part of the line of their other property. */
const oilAndGas = [
  "PaymentsToExploreAndDevelopOilAndGasProperties",
  "PaymentsToAcquireOilAndGasPropertyAndEquipment",
  "PaymentsToAcquireOilAndGasProperty",
  "PaymentsToAcquireOilAndGasEquipment",
];
const equipment = "PaymentsToAcquireOtherPropertyPlantAndEquipment";
/** Lines of their other property. */
const otherProperty = [
  equipment,
  "PaymentsToAcquireOtherProductiveAssets",
  "PaymentsToAcquireMachineryAndEquipment",
  "PaymentsToAcquireFurnitureAndFixtures",
  "PaymentsToAcquireBuildings",
  "PaymentsForConstructionInProcess",
];

const improvements = "PaymentsForCapitalImprovements";

/** Lines of all productive assets, some of which are of other assets than property alone. */
const ofAllAssets = ["PaymentsToAcquireProductiveAssets", "PaymentsForProceedsFromProductiveAssets"];

/** Lines that are added to another one. */
export const addedPurchases = [...besideProperty, ...oilAndGas, ...otherProperty, improvements];

/** The total of investing, and what it may hold beside purchases: sales of such assets. */
export const investingTags = [
  "NetCashProvidedByUsedInInvestingActivities",
  "ProceedsFromSaleOfPropertyPlantAndEquipment",
  "ProceedsFromSaleOfProductiveAssets",
];
const investingTolerance = 0.002;

/** Payments for all software, which hold those for software that is bought or developed. */
const allSoftware = "PaymentsForSoftware";

/** Software that is bought or developed, in one line or in two. */
const softwareLines = ["PaymentsToAcquireSoftware", "PaymentsToDevelopSoftware"];
const listSoftware = ({ byTag }: CompanyFacts) => (byTag.has(allSoftware) ? [allSoftware] : softwareLines);

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

/** Adds lines of the reading's filing, which it may lack and other periods have. */
const addLines = ({ facts, span, reading }: Input, tags: readonly string[]): Reading => {
  const [first] = reading.picked;
  const added = tags.filter((tag) => facts.byTag.has(tag) && reading.terms.every((term) => term.tag !== tag));
  const lines = added
    .flatMap((tag) => pickLine({ facts, span }, tag) ?? [])
    .filter(({ fact }) => fact.accession === first?.fact.accession && fact.value !== 0);
  if (added.length === 0) return reading;
  return {
    ...reading,
    value: reading.value + lines.reduce((sum, { fact }) => sum + fact.value, 0),
    terms: [...reading.terms, ...added.map((tag): Term => ({ tag, sign: 1, optional: true }))],
    picked: [...reading.picked, ...lines],
  };
};

/** Takes the line of other property where that of all productive assets is smaller: it is of others. */
const readLarger = ({ reading, ...source }: Input): Reading => {
  const [first] = reading.picked;
  const larger = pickLine(source, equipment);
  const isOfFiling = larger?.fact.accession === first?.fact.accession;
  return larger && isOfFiling && larger.fact.value > reading.value
    ? readFact(larger, "Larger than what the filing gives for productive assets.")
    : reading;
};

/** Counts a line with a minus sign beside others without as paid, as each of them is. */
const countAsPaid = (reading: Reading): Reading => {
  const signs = new Set(reading.picked.map(({ fact }) => Math.sign(fact.value)));
  if (!signs.has(1) || !signs.has(-1) || reading.terms.some(({ sign }) => sign !== 1)) return reading;
  return {
    ...reading,
    value: reading.picked.reduce((sum, { fact }) => sum + Math.abs(fact.value), 0),
    note: "A line filed with a minus sign was paid, as the others were.",
  };
};

/**
 * Purchases of machines or of other assets above the line of property are beside it, because a part
 * cannot exceed the whole: Riot's deposits on miners. Software that a note gives is part of the
 * line of property where that alone, with sales, is the total of investing. What is paid for oil
 * and gas, and for such companies' other property, is in several lines.
 */
export const readCapitalExpenditure = (input: Input): Reading => countAsPaid(readLines(input));

const readLines = ({ facts, span, reading: listed }: Input): Reading => {
  const reading = leaveSoftwareParts(listed);
  const [first] = reading.picked;
  if (oilAndGas.includes(first?.fact.tag ?? ""))
    return addLines({ facts, span, reading }, [...oilAndGas, ...otherProperty]);
  if (ofAllAssets.includes(first?.fact.tag ?? "")) return readLarger({ facts, span, reading });
  // A filer without a line of all property may have several.
  if ([...otherProperty, improvements].includes(first?.fact.tag ?? ""))
    return addLines({ facts, span, reading }, [improvements, ...otherProperty, ...listSoftware(facts)]);
  if (first?.fact.tag !== "PaymentsToAcquirePropertyPlantAndEquipment") return reading;
  const isWhole = () => {
    const [total, ...sales] = investingTags.map((tag) => pickLine({ facts, span }, tag)?.fact);
    const sold = sales.reduce((sum, fact) => sum + (fact?.value ?? 0), 0);
    return (
      total?.accession === first.fact.accession &&
      Math.abs(total.value + first.fact.value - sold) <= investingTolerance * first.fact.value
    );
  };
  const hasSoftware = reading.picked.length > 1;
  const mayHaveMore = hasSoftware || oilAndGas.some((tag) => facts.byTag.has(tag));
  const whole = mayHaveMore && isWhole();
  if (hasSoftware && whole)
    return readFact(first, "The total of investing has no room for the software that a note gives.");
  const beside = besideProperty
    .flatMap((tag) => pickLine({ facts, span }, tag) ?? [])
    .find(({ fact }) => fact.accession === first.fact.accession && fact.value > first.fact.value);
  const extended = beside ? extend(reading, beside) : reading;
  const [all] = ofAllAssets.flatMap((tag) => pickLine({ facts, span }, tag) ?? []);
  // A total is no less than its parts, which a note gives.
  if (
    beside?.fact.tag === "PaymentsToAcquireOtherProductiveAssets" &&
    all?.fact.accession === first.fact.accession &&
    all.fact.value >= extended.value
  )
    return readFact(all, "The total of productive assets, of which property and others are parts.");
  return whole ? extended : addLines({ facts, span, reading: extended }, oilAndGas);
};
