import type { ConceptName } from "../company-data.ts";
import type { Concept } from "./concepts.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { createFinder, pickFact, type Picked, type Span } from "../filings/pick-fact.ts";
import { readCapitalExpenditure } from "./capital-expenditure.ts";
import { listDebtLines } from "./debt-lines.ts";
import { hasRoom } from "./foot-current-debt.ts";
import { extend, readFact, turnSign, type Reading } from "./read-terms.ts";

type Input = { facts: CompanyFacts; concept: Concept; span: Span; reading: Reading };

/** All debt with its current part, as notes state it. */
export const allDebtTags = [
  "DebtInstrumentCarryingAmount",
  "DebtLongtermAndShorttermCombinedAmount",
  "LongTermDebtAndCapitalLeaseObligationsIncludingCurrentMaturities",
];

/** Returns whether one number is the other rounded in a text: "$8.5 billion" and 8,495. */
const isRounded = (a: number, b: number) => a !== 0 && Math.abs(a / b - 1) < 0.02;

/**
 * Returns whether a line of borrowings holds a nearly equal current part of long-term debt: current
 * liabilities have room for the line and not for both, or with what is due later it is all debt.
 */
const holdsPart = (query: Omit<Input, "concept" | "reading">, line: Picked, part: Picked): boolean => {
  const { value } = line.fact;
  if (line.fact.accession !== part.fact.accession || !isRounded(part.fact.value, value)) return false;
  const find = createFinder({ ...query, unit: "USD", kind: "balance" });
  const later = find("LongTermDebtNoncurrent")?.fact.value;
  const isAll = later !== undefined && allDebtTags.some((tag) => find(tag)?.fact.value === value + later);
  return isAll || (hasRoom(query, value) && !hasRoom(query, value + part.fact.value));
};

const readShortTermDebt = ({ facts, concept, span, reading }: Input): Reading => {
  const find = createFinder({ facts, ...concept, span });
  const [first, second] = reading.picked as [Picked, ...Picked[]];

  // A note rounds the exact amount of the balance sheet: Johnson & Johnson's loans and notes
  // payable.
  const line = first.fact.tag === "DebtCurrent" ? find("ShortTermBorrowings") : null;
  if (
    line?.fact.accession === first.fact.accession &&
    line.fact.value !== first.fact.value &&
    isRounded(line.fact.value, first.fact.value)
  )
    return readFact(line, "Taken from the balance sheet; a note rounds the same amount.");

  // The same line filed under two tags: the current part of AMD's debt.
  if (second?.fact.tag === "ShortTermBorrowings" && second.fact.value === first.fact.value)
    return {
      ...reading,
      value: first.fact.value,
      picked: [first],
      note: "Filed under two tags, counted once.",
    };

  // The line holds the current part, which a note gives without discounts or what is beside it.
  if (second?.fact.tag === "ShortTermBorrowings" && holdsPart({ facts, span }, second, first))
    return readFact(second, "A line of the balance sheet holds the current part that a note gives.");

  if (first.fact.tag !== "LongTermDebtCurrent") return reading;
  // Debt due soon but backed by a long-term credit line is long-term: McDonald's. Others tag the
  // part due later as all long-term debt; what they state of all debt has both parts.
  const [total, longTerm] = [find("LongTermDebt"), find("LongTermDebtNoncurrent")];
  const isOneFiling = total?.fact.accession === longTerm?.fact.accession;
  const isLine = allDebtTags.some(
    (tag) => find(tag)?.fact.value === first.fact.value + (longTerm?.fact.value ?? 0),
  );
  if (first.fact.value > 0 && isOneFiling && !isLine && total && longTerm?.fact.value === total.fact.value)
    return {
      ...reading,
      value: 0,
      picked: [first],
      note: "The part due within a year is included in long-term debt, as on the balance sheet.",
    };
  return reading;
};

/** What dilution adds is below the basic count; above it, it is the diluted count itself. */
const readDilutedShares = (reading: Reading): Reading => {
  const [basic, added] = reading.picked;
  return basic && added && added.fact.value >= basic.fact.value
    ? readFact(added, "Tagged as what dilution adds; the amount is the diluted count.")
    : reading;
};

/**
 * A total below half of a related tag is only a part: McDonald's depreciation outside its
 * restaurants. So is one below the total of the cash flow statement in the same filing, where a
 * note has the tag of a total for property alone: Apple's of fiscal 2017. A total below its own
 * amortization is of depreciation alone, and one below depreciation a line beside it.
 */
const readDepreciation = ({ facts, concept, span, reading }: Input): Reading => {
  const find = createFinder({ facts, ...concept, span });
  const [total, other] = [
    find("DepreciationAmortizationAndAccretionNet"),
    find("DepreciationAndAmortization"),
  ];
  const [first] = reading.picked;
  const isPart = total && total.fact.accession === first?.fact.accession && reading.value < total.fact.value;
  if (isPart) return readFact(total, "The cash flow statement's total; a note has a part of it.");
  if (other && reading.value < other.fact.value / 2)
    return readFact(other, "The cash flow statement's total; another tag holds only part of it.");
  if (reading.picked.length > 1 || first?.fact.tag === "Depreciation") return reading;
  const depreciated = find("Depreciation");
  const worn = depreciated?.fact.accession === first?.fact.accession ? depreciated : null;
  // A later report may give the year's amortization a standard tag.
  const amortised = find("AmortizationOfIntangibleAssets");
  const isBeside = worn && first?.fact.tag === "OtherDepreciationAndAmortization";
  if (isBeside && reading.value < worn.fact.value) {
    const depreciation = readFact(worn, "Depreciation and amortization, each in a line of its own.");
    return amortised ? extend(depreciation, amortised) : depreciation;
  }
  return amortised && reading.value > 0 && reading.value < amortised.fact.value
    ? { ...extend(reading, amortised), note: "Depreciation alone is tagged as the total." }
    : reading;
};

/** Securities available for sale, which may be a part of short-term investments in a note. */
const isOfKind = /AvailableForSale/;

/** Tags that do not tell short-term from long-term investments. */
const ofAnyTerm = ["Investments", "MarketableSecurities"];

/** Lines of current assets besides investments. */
export const currentAssetTags = [
  "CashAndCashEquivalentsAtCarryingValue",
  "RestrictedCashCurrent",
  "AccountsReceivableNetCurrent",
  "ReceivablesNetCurrent",
  "UnbilledReceivablesCurrent",
  "ContractWithCustomerAssetNetCurrent",
  "InventoryNet",
  "PrepaidExpenseCurrent",
  "PrepaidExpenseAndOtherAssetsCurrent",
  "OtherAssetsCurrent",
];
const assetsTolerance = 0.0005;

const readShortTermInvestments = ({ facts, concept, span, reading }: Input): Reading | null => {
  const [first] = reading.picked;
  const find = createFinder({ facts, ...concept, span });
  const line = find("OtherShortTermInvestments");
  const isPart =
    first && line && isOfKind.test(first.fact.tag) && line.fact.accession === first.fact.accession;
  if (isPart && line.fact.value > reading.value)
    return readFact(line, "The balance sheet's line; securities available for sale are a part of it.");
  if (reading.picked.length > 1 || !ofAnyTerm.includes(reading.picked[0]?.fact.tag ?? "")) return reading;
  const current = find("AssetsCurrent")?.fact.value;
  if (current === undefined || reading.value > current) return null;
  if (reading.value === 0) return reading;
  const others = currentAssetTags.reduce((sum, tag) => sum + (find(tag)?.fact.value ?? 0), 0);
  return Math.abs(others - current) <= assetsTolerance * current ? null : reading;
};

/** Interest of a year below this share of debt is what the debt costs. */
const highestRate = 0.2;

/**
 * Negative interest expense is income, unless the company owes more than its cash and the amount is
 * what such debt costs: an expense with the minus sign of the statement.
 */
const readNegativeInterest = ({ facts, span, reading }: Input): Reading | null => {
  if (reading.picked.some(({ fact }) => fact.value > 0)) return null;
  const { short, long } = listDebtLines({ facts, span });
  const debt = Math.max(0, ...[...short, ...long].map(({ fact }) => fact.value));
  const cash = pickFact({
    facts,
    tag: "CashAndCashEquivalentsAtCarryingValue",
    unit: "USD",
    span,
    kind: "balance",
  });
  if (debt <= (cash?.fact.value ?? 0) || -reading.value > highestRate * debt) return null;
  return turnSign(reading, "Filed with a minus sign, although it was paid on debt.");
};

/** Lines of interest expense less interest income, below zero if it is an expense. */
const netInterestTags = ["InterestIncomeExpenseNonoperatingNet", "InterestIncomeExpenseNet"];

/** Interest paid in cash that is below the statement's net expense is not all of it. */
const readInterestPaid = ({ facts, span, reading }: Input): Reading => {
  const find = createFinder({ facts, unit: "USD", span, kind: "flow" });
  const lines = netInterestTags.flatMap((tag) => find(tag) ?? []);
  const [line] = lines.filter(({ fact }) => -fact.value > reading.value);
  return line
    ? {
        value: -line.fact.value,
        terms: [{ tag: line.fact.tag, sign: -1, optional: false }],
        picked: [line],
        note: "Net of interest income, which the filings do not give; less was paid in cash.",
      }
    : reading;
};

/**
 * Finds a better reading if a concept's first one misleads: an item filed twice counts once, a
 * total replaces a part, an exact number a rounded one. Returns null if the reading means something
 * else: negative interest expense is income, and an insurer's investments are not short-term.
 */
export const findBetterReading = ({ name, ...input }: Input & { name: ConceptName }): Reading | null => {
  if (name === "shortTermDebt") return readShortTermDebt(input);
  if (name === "dilutedShares") return readDilutedShares(input.reading);
  if (name === "depreciation") return readDepreciation(input);
  if (name === "capitalExpenditure") return readCapitalExpenditure(input);
  if (name === "shortTermInvestments") return readShortTermInvestments(input);
  if (name !== "interestExpense") return input.reading;
  if (input.reading.picked[0]?.fact.tag.startsWith("InterestPaid")) return readInterestPaid(input);
  return input.reading.value < 0 ? readNegativeInterest(input) : input.reading;
};
