import { isSamePeriod } from "../filings/dates.ts";
import { revenueTags } from "../filings/revenue-tags.ts";
import type { Instance, InstanceFact } from "../filings/sec-records.ts";
import { memberName } from "../names/member-name.ts";

const axes = [
  "StatementBusinessSegmentsAxis",
  "ProductOrServiceAxis",
  "StatementGeographicalAxis",
  "SubsegmentsAxis",
] as const;
type Axis = (typeof axes)[number];
/** Says which part of the consolidation a row belongs to: segments, eliminations, corporate. */
const consolidationAxis = "ConsolidationItemsAxis";
const operatingMember = "OperatingSegmentsMember";

/** Items that join the segments to the total; not sums of segments. */
const joiningItem = /^(?!.*(excluding|before|aggregat)).*(eliminat|corporate|reconcil)/i;
/** Members of the axis of segments that mean all of them, as companies of one segment use. */
const wholeCompany = /^(Single|One|Sole)?(Reportable|Operating)?Segments?Member$/i;

/** Returns whether a member is taken off the segments, whatever sign it is filed with. */
export const isElimination = (member: string): boolean =>
  /eliminat/i.test(member) && joiningItem.test(member);

/** A fiscal year with its revenue in dollars. */
export type Year = { fiscalYear: number; start: string; end: string; revenue: number };
/** value: in dollars. isItem: joins the segments to the total and is no segment. */
export type Member = { member: string; name: string; value: number; fact: InstanceFact; isItem: boolean };
/** Members of one axis under one tag, with a second axis fixed to one member if there is one. */
export type Group = { axis: Axis; hasFixedAxis: boolean; byYear: Map<number, Member[]> };

const isOperating = ([axis, member]: [string, string]) =>
  axis === consolidationAxis && member === operatingMember;

type Row = { axis: Axis; fixed: [string, string][]; year: Year; isOperating: boolean; member: Member };

const createMember = (member: string, fact: InstanceFact & { value: number }): Member => ({
  member,
  name: memberName(member),
  value: isElimination(member) ? -Math.abs(fact.value) : fact.value,
  fact,
  isItem: false,
});

const readRows = (instance: Instance, years: readonly Year[]): Row[] =>
  instance.facts.flatMap((fact): Row[] => {
    const { concept, unit, value, start, end } = fact;
    if (!revenueTags.includes(concept) || unit !== "USD" || value === null || start === null) return [];
    const year = years.find((one) => isSamePeriod(one, { start, end }));
    const all = Object.entries(fact.dimensions);
    const dimensions = all.filter((one) => !isOperating(one));
    if (!year || dimensions.length === 0 || dimensions.length > 2) return [];
    const [first] = dimensions as [[string, string]];
    const row = { year, isOperating: dimensions.length < all.length };
    const read = createMember(first[1], { ...fact, value });
    if (dimensions.length === 1 && first[0] === consolidationAxis)
      return joiningItem.test(first[1])
        ? [{ ...row, axis: "StatementBusinessSegmentsAxis", fixed: [], member: { ...read, isItem: true } }]
        : [];
    const isWhole = dimensions.some(
      ([axis, member]) => axis === "StatementBusinessSegmentsAxis" && wholeCompany.test(member),
    );
    if (isWhole || dimensions.some(([axis]) => !axes.includes(axis as Axis))) return [];
    return dimensions.map(([axis, member]) => ({
      ...row,
      axis: axis as Axis,
      fixed: dimensions.filter(([other]) => other !== axis),
      member: createMember(member, { ...fact, value }),
    }));
  });

/**
 * Groups rows by year, one for each member. A segment may be filed twice: with its sales to other
 * segments, marked as an operating segment, and without.
 */
const groupByYear = (rows: readonly Row[], prefersOperating: boolean) => {
  const byYear = new Map<number, Member[]>();
  const ordered = rows.toSorted(
    (a, b) => Number(b.isOperating === prefersOperating) - Number(a.isOperating === prefersOperating),
  );
  for (const { year, member } of ordered) {
    const members = byYear.get(year.fiscalYear) ?? [];
    byYear.set(year.fiscalYear, members);
    if (!members.some((one) => one.member === member.member)) members.push(member);
  }
  return byYear;
};

/** Reads a 10-K's revenue by member of each axis that divides it, for each way it is filed. */
export const groupFacts = (instance: Instance, years: readonly Year[]): Group[] => {
  const groups = new Map<string, Row[]>();
  for (const row of readRows(instance, years)) {
    const key = `${row.member.fact.concept} ${row.axis} ${row.fixed.flat().join("=")}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap((rows) => {
    const [{ axis, fixed }] = rows as [Row];
    if (rows.every(({ member }) => member.isItem)) return [];
    const isTwice = rows.some(({ isOperating: own, member, year }) =>
      rows.some(
        (other) =>
          other.isOperating !== own &&
          other.year === year &&
          other.member.member === member.member &&
          other.member.value !== member.value,
      ),
    );
    return (isTwice ? [false, true] : [false]).map((prefersOperating) => ({
      axis,
      hasFixedAxis: fixed.length > 0,
      byYear: groupByYear(rows, prefersOperating),
    }));
  });
};

/** Returns whether a filing reports sales between segments. */
export const hasEliminations = (instance: Instance): boolean =>
  instance.facts.some(
    ({ concept, value, dimensions }) =>
      value &&
      (/intersegment/i.test(concept) ||
        (revenueTags.includes(concept) && Object.values(dimensions).some(isElimination))),
  );
