import { statementTotals } from "./cash-lines.ts";
import type { Span } from "../filings/pick-fact.ts";
import type { Fact, Instance, InstanceFact } from "../filings/sec-records.ts";
import { unitOf } from "./unit-of.ts";

/** Totals of investing, the one of all operations first. */
const totalTags = [
  "NetCashProvidedByUsedInInvestingActivities",
  "NetCashProvidedByUsedInInvestingActivitiesContinuingOperations",
];

/** Names of lines that pay cash, that give it, and that belong to no statement of investing. */
const pays =
  /^(?:Payments?(?:To|For|In)|PaymentsForProceeds|Purchases?|Acquisitions?|Additions|Advances|Contributions|InvestmentsIn|OtherInvesting)|^IncreaseDecreaseIn(?:RestrictedCash|RestrictedInvest|LoansReceivable|NotesReceivable|Collateral)/;
const gives =
  /^(?:ProceedsFrom|ProceedsOn|ProceedsPayments|Sales?Of|Distributions?From|Maturit|Dispos|Collections|ReturnOf|CashAcquired)|InInvestingActivitiesDiscontinued/;
const securities = /Securities|Investments?(?!Banking)|AvailableForSale|HeldToMaturity|Receivable/;
const financing =
  /Repurchase|Dividend|Debt|Borrow|Financing|Issu|Stock|Shares?|Options?|Noncontrolling|Minority|Repay|Notes|CreditFacilit|LinesOfCredit|CommercialPaper|CapitalLease|Withh|Warrants?|Operating|Restructuring|Pension|LegalSettlement|DepositsFromCustomers|AdditionalInterestInSubsidiar|IncomeTax/;

/**
 * A flow of the statement of investing by its name: what it adds to cash, and the amount with the
 * sign of the statement, with which some filers tag all lines.
 */
type Flow = { cash: number; shown: number };

const listSpans = (facts: readonly InstanceFact[], tag: string): Span[] =>
  facts.flatMap(({ concept, unit, start, end, value, dimensions }) =>
    concept === tag && unit === "USD" && start && value !== null && Object.keys(dimensions).length === 0
      ? [{ start, end }]
      : [],
  );

/** Lists spans of which an instance gives a total of investing, the newest and longest first. */
export const listInvestingSpans = ({ facts }: Instance): Span[] => {
  const spans = totalTags.map((tag) => listSpans(facts, tag)).find((found) => found.length > 0) ?? [];
  return spans.toSorted((a, b) => b.end.localeCompare(a.end) || a.start.localeCompare(b.start));
};

/** Lists the spans of which an instance gives a total of financing. */
export const listStatementSpans = ({ facts }: Instance): Span[] =>
  statementTotals.financing.flatMap((tag) => listSpans(facts, tag));

/** Lists an instance's flows of a span in dollars, without dimensions; one for each tag. */
export const listFlows = ({ facts }: Instance, span: Span): InstanceFact[] => [
  ...new Map(
    facts
      .filter(
        ({ unit, start, end, value, dimensions }) =>
          unit === "USD" &&
          start === span.start &&
          end === span.end &&
          value &&
          Object.keys(dimensions).length === 0,
      )
      .map((fact) => [fact.concept, fact] as const),
  ).values(),
];

/** Makes an amount in dollars that an instance alone has a fact of the company, without its sign. */
export const toFact = (
  { accession, form, filed }: Pick<Instance, "accession" | "form" | "filed">,
  { concept: tag, start, end, value }: InstanceFact,
): Fact => ({
  tag,
  unit: "USD",
  start,
  end,
  value: Math.abs(value ?? 0),
  accession,
  fiscalYear: null,
  form,
  filed,
});

const readFlow = ({ concept: tag, value }: InstanceFact): Flow[] => {
  if (totalTags.includes(tag) || !value) return [];
  if (financing.test(tag) && !securities.test(tag)) return [];
  if (pays.test(tag)) return [{ cash: -value, shown: value }];
  return gives.test(tag) ? [{ cash: value, shown: value }] : [];
};

/**
 * A total of fewer digits is met by chance if more than one line may be left out or turned: of
 * twelve lines there are some three hundred such sums.
 */
const leastForTwo = 10_000;

/** Counts the lines that must be left out or turned for all to be the rest: 0, 1, 2 or more. */
const countOf = ({ rest, lines, unit }: { rest: number; lines: readonly number[]; unit: number }): number => {
  const missing = rest - lines.reduce((sum, cash) => sum + cash, 0);
  const isMet = (change: number) => Math.abs(missing + change) <= unit;
  if (isMet(0)) return 0;
  // Without a line the sum is less by it, with the other sign by twice as much.
  const changes = lines.flatMap((cash, place) => [
    { place, amount: cash },
    { place, amount: 2 * cash },
  ]);
  if (changes.some(({ amount }) => isMet(amount))) return 1;
  const isPair = changes.some((a) => changes.some((b) => b.place > a.place && isMet(a.amount + b.amount)));
  return isPair ? 2 : 3;
};

/**
 * Counts the lines that must be left out (they are of a note) or turned (they are filed with the
 * other sign) for the statement of investing to add up to its total, with `spent` paid under the
 * tags of `spending`. Returns null if one or two such changes do not do it.
 */
export const countChanges = ({
  flows,
  spending,
  spent,
}: {
  flows: readonly InstanceFact[];
  spending: ReadonlySet<string>;
  spent: number;
}): number | null => {
  const total = totalTags
    .map((tag) => flows.find(({ concept }) => concept === tag)?.value)
    .find((value) => value != null);
  if (total == null) return null;
  const others = flows.filter(({ concept }) => !spending.has(concept)).flatMap(readFlow);
  const unit = unitOf([total, spent, ...others.map(({ cash }) => cash)]);
  const most = Math.abs(total) < leastForTwo * unit ? 1 : 2;
  const counts = [others.map(({ cash }) => cash), others.map(({ shown }) => shown)].map((lines) =>
    countOf({ rest: total + spent, lines, unit }),
  );
  const least = Math.min(...counts);
  return least <= most ? least : null;
};
