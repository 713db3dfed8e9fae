import type { CompanyFacts, Instance, InstanceFact } from "../filings/sec-records.ts";
import { newestFact } from "../filings/figures.ts";
import { memberName } from "../names/member-name.ts";
import { isOfCommonStock, listClassCounts, memberOf } from "./class-members.ts";
import { isSameCount } from "./share-evidence.ts";

/** The cover page's ticker of a listed class. */
export const tickerTag = "TradingSymbol";
/** Basic earnings first: diluted ones may take one class for converted into the other. */
const perShareTags = ["EarningsPerShareBasic", "EarningsPerShareBasicAndDiluted", "EarningsPerShareDiluted"];

/** How many shares of the class whose price is used one share of each class is. */
export type ClassWeights = { weights: ReadonlyMap<string, number>; note: string };
/** Classes that earn unequal amounts, without the one that the price is of. */
export type UnknownClass = { weights: null; note: string };

const isOfOneAxis = ({ dimensions }: InstanceFact) => Object.keys(dimensions).length === 1;
const normalise = (ticker: string) => ticker.toUpperCase().replace(/[^A-Z0-9]/g, "");
const nameOf = (member: string) => memberName(member).replace(/^Common Class/, "class");

/** Lists what a share of each class earned in the newest year that an instance document states. */
const listEarnings = ({ facts }: Instance): InstanceFact[] => {
  for (const tag of perShareTags) {
    const rows = facts.filter(
      (fact) =>
        fact.concept === tag &&
        fact.start !== null &&
        fact.value &&
        isOfOneAxis(fact) &&
        isOfCommonStock(fact),
    );
    const last = newestFact(rows.map((row) => ({ ...row, filed: row.end })));
    const ofYear = rows.filter(({ start, end }) => start === last?.start && end === last?.end);
    const byMember = new Map(ofYear.map((row) => [memberOf(row), row]));
    if (byMember.size > 1) return [...byMember.values()];
  }
  return [];
};

/** Returns the class that a ticker is of: its own on the cover page, or the only listed one. */
const findPriced = ({ facts }: Instance, ticker: string): string | undefined => {
  const listed = facts.filter((fact) => fact.concept === tickerTag && fact.text && isOfCommonStock(fact));
  const own = listed.find(({ text }) => normalise(text ?? "") === normalise(ticker));
  const members = new Set((own ? [own] : listed).map(memberOf));
  return members.size === 1 ? [...members][0] : undefined;
};

/**
 * Weighs classes of stock by what a share of each earned: one class A share of Berkshire Hathaway
 * is 1,500 of class B. Null where classes earn the same within a quarter, as classes that differ
 * in votes or in part of the dividend do, or where net income divided by earnings per share does
 * not confirm the weights.
 */
export const weighClasses = ({
  instance,
  facts,
  ticker,
}: {
  instance: Instance;
  facts: CompanyFacts;
  /** Whose price is used. */
  ticker: string;
}): ClassWeights | UnknownClass | null => {
  const counts = new Map(listClassCounts(instance).map((row) => [memberOf(row) ?? "", row.value ?? 0]));
  const earnings = listEarnings(instance).filter((row) => counts.has(memberOf(row) ?? ""));
  const amounts = earnings.map(({ value }) => value ?? 0);
  const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
  if (earnings.length < counts.size || least <= 0 || isSameCount(most, least)) return null;
  const stated = earnings.map((row) => `${nameOf(memberOf(row) ?? "")} ${row.value}`).join(", ");
  const [first] = earnings;
  const income = (facts.byTag.get("NetIncomeLoss") ?? []).findLast(
    ({ start, end }) => start === first?.start && end === first.end,
  )?.value;
  const earned = earnings.reduce(
    (sum, row) => sum + (row.value ?? 0) * (counts.get(memberOf(row) ?? "") ?? 0),
    0,
  );
  if (income === undefined || income <= 0 || !isSameCount(earned, income)) return null;
  const priced = findPriced(instance, ticker);
  const own = earnings.find((row) => memberOf(row) === priced)?.value;
  if (!own) return { weights: null, note: stated };
  return {
    weights: new Map(earnings.map((row) => [memberOf(row) ?? "", (row.value ?? 0) / own])),
    note: `Each weighed by what it earned a share: ${stated}.`,
  };
};
