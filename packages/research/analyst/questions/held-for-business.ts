import { isNumber } from "../../numbers.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { type CompanyYear, findNewestYear, type Line } from "../unusual/company-year.ts";
import { listOf, whole } from "../wording/format.ts";

type Held = {
  read: CompanyYear["read"];
  /** Reads a balance of a share of the year's revenue or more; null if it is less or not filed. */
  readLarge: (line: Line, share: number) => number | null;
  revenue: number;
  money: ReportContext["money"];
};

/** Shares of revenue from which a balance says how a company works. Our judgement. */
const least = { other: 0.05, goods: 0.05, property: 0.1, machinery: 0.3, bought: 0.5 };
/** Share of inventories from which materials and unfinished goods show that a company makes things. */
const leastMade = 0.3;
/** Share of net income from which what customers paid in advance says how the company earns. */
const leastAdvance = 0.2;
const daysOfYear = 365;
/** Clauses in the sentence at most. */
const mostClauses = 3;

/** Adds what is filed; null if nothing is. */
const sumOf = (values: readonly (number | null)[]): number | null =>
  values.some(isNumber) ? values.reduce<number>((sum, value) => sum + (value ?? 0), 0) : null;

const readUnfinished = ({ read }: Held): number | null =>
  read("materialsAndWork") ?? sumOf([read("rawMaterials"), read("workInProcess")]);

const sayAdvance = ({ read, money }: Held): string | null => {
  const [advance, income] = [read("unearnedRevenue"), read("netIncome")];
  return isNumber(advance) && isNumber(income) && income > 0 && advance > leastAdvance * income
    ? `customers had paid ${money(advance)} in advance`
    : null;
};

const sayGrants = ({ readLarge, money }: Held): string | null => {
  const grants = readLarge("governmentGrants", least.other);
  return isNumber(grants) ? `government grants had paid for ${money(grants)} of its property` : null;
};

const sayRestricted = ({ readLarge, money }: Held): string | null => {
  const restricted = readLarge("restrictedInvestments", least.other);
  return isNumber(restricted) ? `${money(restricted)} of its investments were restricted` : null;
};

const sayBrands = ({ readLarge, money }: Held): string | null => {
  const brands = readLarge("brands", least.bought);
  return isNumber(brands) ? `brands and other rights without an end were carried at ${money(brands)}` : null;
};

const sayMachinery = ({ readLarge, money }: Held): string | null => {
  const machinery = readLarge("machinery", least.machinery);
  return isNumber(machinery) ? `its machinery had cost ${money(machinery)}` : null;
};

const sayProperty = ({ read, money, revenue }: Held): string | null => {
  const [land, buildings] = [read("land"), read("buildings")];
  const cost = sumOf([land, buildings]);
  if (!isNumber(cost) || cost < least.property * revenue) return null;
  const names = listOf([...(isNumber(land) ? ["land"] : []), ...(isNumber(buildings) ? ["buildings"] : [])]);
  return `its ${names} had cost ${money(cost)}`;
};

/** Says of a maker of goods what of its stocks is unfinished, of a trader how long they last. */
const sayStocks = (held: Held): string | null => {
  const { read, readLarge, money } = held;
  const [stocks, costs, unfinished] = [
    readLarge("inventories", least.goods),
    read("costOfSales"),
    readUnfinished(held),
  ];
  if (!isNumber(stocks)) return null;
  if (isNumber(unfinished))
    return unfinished >= leastMade * stocks && unfinished <= stocks
      ? `${money(unfinished)} of its inventories of ${money(stocks)} was materials and unfinished goods`
      : null;
  return isNumber(costs) && costs > 0
    ? `its inventories would last ${whole((stocks / costs) * daysOfYear)} days`
    : null;
};

const sayGoodwill = ({ readLarge, money }: Held): string | null => {
  const goodwill = readLarge("goodwill", least.bought);
  return isNumber(goodwill) ? `goodwill from companies that it bought was ${money(goodwill)}` : null;
};

/** What balances say of how a company works, those that fewer companies have first. */
const clauses = [sayAdvance, sayGrants, sayRestricted, sayBrands, sayStocks, sayMachinery, sayProperty];

/**
 * Says by what a company earns, as far as the balances of its newest fiscal year show it: what
 * customers paid in advance, grants, brands, goods, property and companies that it bought, in full
 * and in fewer words. Empty if none is large.
 */
export const describeHeld = ({ brief, evidence, money }: ReportContext): string[] => {
  const newest = findNewestYear(brief, evidence);
  const revenue = newest?.read("revenue");
  if (!newest || !isNumber(revenue) || revenue <= 0) return [];
  const { read } = newest;
  const readLarge: Held["readLarge"] = (line, share) => {
    const value = read(line);
    return isNumber(value) && value >= share * revenue ? value : null;
  };
  const held = { read, readLarge, revenue, money };
  const own = clauses.flatMap((say) => say(held) ?? []).slice(0, mostClauses);
  // What was bought says little of how it earns beside two of the others.
  const said = own.length < 2 ? [...own, ...[sayGoodwill(held) ?? []].flat()] : own;
  return said.map(
    (_, i) => `At the end of fiscal ${newest.fiscalYear} ${listOf(said.slice(0, said.length - i))}.`,
  );
};
