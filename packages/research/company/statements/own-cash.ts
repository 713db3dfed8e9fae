import { pickFact, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts, Fact, Instance } from "../filings/sec-records.ts";
import { chooseColumns, type Columns, isProof } from "./choose-columns.ts";
import { toFact } from "./foot-investing.ts";
import { isBalance } from "./is-balance.ts";
import { mergeOwnFacts } from "./merge-own-facts.ts";
import type { Reading } from "./read-terms.ts";
import { unitOf } from "./unit-of.ts";

/** Words by which a tag of the filer's own names cash, and those of other cash or a change of it. */
const named = /^(?:Total)?Cash(?:And)?(?:Cash)?Equivalents?/;
const otherwise =
  /Restricted|(?<!Excluding)Discontinued|HeldFor|Beginning|End(?:Of|ing)|Period|Increase|Decrease|FairValue|Percent|Foreign|Parent|Subsidiar|Average|Minimum/;
/** Standard tags of cash at the end of the cash flow statement. */
const standardTags = [
  "CashAndCashEquivalentsAtCarryingValue",
  "CashCashEquivalentsAndShortTermInvestments",
  "CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents",
];
/** Names of lines of current assets, and words of those of other parts or of details. */
const ofAssets = /Current$|Receivable|Inventor|Prepaid|ShortTerm|Investments|Assets|Deposits|Securities/;
const ofOthers =
  /Noncurrent|Liabilit|Payable|Total|LongTerm|LongLived|^Assets(?:Current|Net)?$|Gross|Allowance|Debt/;

const total = "AssetsCurrent";
/** Rounding of a sum of lines, in units of the balance sheet. */
const tolerance = 2;

/**
 * Finds the line of cash under a tag of the filer's own that is on a balance sheet in place of a
 * larger standard one, which has cash of discontinued operations too: current assets add up with it
 * in both columns, and not with the other.
 */
const findOwnCash = (instance: Instance): Fact[] => {
  const balances = instance.facts.filter(isBalance);
  const days = balances.filter(({ concept }) => concept === total).map(({ end }) => end);
  const columns = [...new Set(days)].toSorted().toReversed().slice(0, 2);
  const valuesOf = (tag: string) =>
    columns.map(
      (day) => balances.find(({ concept, end }) => concept === tag && end === day)?.value ?? 0,
    ) as unknown as Columns;
  const tags = [
    ...new Set(balances.filter(({ end }) => columns.includes(end)).map(({ concept }) => concept)),
  ];
  const owns = balances.filter(
    ({ concept, end, isOwn }) =>
      isOwn && end === columns[0] && named.test(concept) && !otherwise.test(concept),
  );
  const standard = standardTags.find((tag) => valuesOf(tag)[0] > 0);
  const [own] = owns;
  if (columns.length < 2 || owns.length !== 1 || !own || standard === undefined) return [];
  if (valuesOf(own.concept).some((value, at) => value <= 0 || value > (valuesOf(standard)[at] as number)))
    return [];
  const lines = tags
    .filter((tag) => tag !== own.concept && tag !== standard && ofAssets.test(tag) && !ofOthers.test(tag))
    .map(valuesOf)
    .filter((values) => values.some((value) => value > 0));
  const unit = unitOf([...valuesOf(total), ...valuesOf(own.concept), ...lines.flat()]);
  const addsUpWith = (tag: string) => {
    const [now, then] = valuesOf(total).map((sum, at) => (sum - (valuesOf(tag)[at] as number)) / unit);
    const rest: Columns = [now as number, then as number];
    const inUnits = lines.map(([a, b]): Columns => [a / unit, b / unit]);
    return isProof(lines.length, rest, tolerance) && chooseColumns(inUnits, rest, tolerance).length > 0;
  };
  // By its tag one with restricted cash is more than a line of cash.
  const isOnSheet = !standard.includes("Restricted") && addsUpWith(standard);
  if (!addsUpWith(own.concept) || isOnSheet) return [];
  return balances
    .filter(({ concept, end }) => concept === own.concept && columns.includes(end))
    .map((line) => toFact(instance, line));
};

/**
 * Adds to a company's facts the cash that only the own documents of its newest 10-K and 10-Q give,
 * because its tag is the filer's own, where their balance sheets add up with it alone. Returns the
 * facts themselves without such a line.
 */
export const addOwnCash = (facts: CompanyFacts, instances: readonly (Instance | null)[]): CompanyFacts => {
  const ownCash = instances.flatMap((instance) => (instance ? findOwnCash(instance) : []));
  return ownCash.length === 0 ? facts : { ...facts, byTag: mergeOwnFacts(facts, ownCash), ownCash };
};

/** Reads cash of a day from the filer's own line of the balance sheet, in place of a larger standard one. */
export const completeOwnCash = (
  { facts, span }: { facts: CompanyFacts; span: Span },
  reading: Reading | null,
): Reading | null => {
  const own = facts.ownCash?.find(({ end }) => end === span.end);
  const picked = own && pickFact({ facts, tag: own.tag, unit: "USD", span, kind: "balance" });
  if (!reading || !picked || picked.fact.value >= reading.value) return reading;
  const { tag, value } = picked.fact;
  return {
    value,
    terms: [{ tag, sign: 1, optional: false }],
    picked: [picked],
    note: `${tag} of the filing's own document, with which current assets add up; ${reading.picked[0]?.fact.tag} has other cash too.`,
  };
};
