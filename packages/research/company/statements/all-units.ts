import type { Figure } from "@plumbline/report/provenance.ts";
import { inMillions, joinNotes, newestFact } from "../filings/figures.ts";
import type { CompanyFacts, Instance } from "../filings/sec-records.ts";
import { coverTag, isOfCommonStock, memberOf } from "../shares/class-members.ts";
import { balanceTags } from "../shares/share-candidates.ts";
import { isSameCount } from "../shares/share-evidence.ts";
import { leastRatio, readIncomes } from "./all-owners.ts";
import { equityWithMinorities } from "./equity-tags.ts";

/** The parent's part of the company that holds the business, filed as a share or in percent. */
export const parentPartTag = "MinorityInterestOwnershipPercentageByParent";
/** Shares and units that may become shares and are not in the diluted average. */
export const exchangeableTag = "AntidilutiveSecuritiesExcludedFromComputationOfEarningsPerShareAmount";

/** Two of the parent's parts, such as of income and of equity, are one within this share of it. */
const samePart = 0.1;
/**
 * Taxes that the parent alone bears leave it less of income than its part of the units. One that
 * has more by this share has a business of its own, beside the subsidiary that the part is of.
 */
const ownBusiness = 0.05;

const round = (value: number) => Number(value.toPrecision(6));

/** Lists how many times the parent's shares all units are, by each sign of it, the surest first. */
const listSigns = (
  facts: CompanyFacts,
  instance: Instance | null,
  millions: number,
): { times: number; by: string }[] => {
  const newest = (tag: string, unit: string) =>
    newestFact((facts.byTag.get(tag) ?? []).filter((fact) => fact.unit === unit && fact.value > 0))?.value;
  const classes = [coverTag, ...balanceTags].flatMap((tag) => {
    const rows = (instance?.facts ?? []).filter(
      (fact) => fact.concept === tag && fact.value !== null && isOfCommonStock(fact),
    );
    const last = newestFact(rows.map((row) => ({ ...row, filed: row.end })))?.end;
    const counts = new Map(rows.filter(({ end }) => end === last).map((row) => [memberOf(row), row.value]));
    const sum = [...counts.values()].reduce<number>((total, value) => total + (value ?? 0), 0);
    return counts.size > 1
      ? [{ times: inMillions(sum) / millions, by: `the classes of stock (${tag})` }]
      : [];
  });
  const part = newest(parentPartTag, "pure");
  const exchangeable = newest(exchangeableTag, "shares");
  return [
    ...classes,
    ...(part ? [{ times: (part > 1 ? 100 : 1) / part, by: `the parent's part (${parentPartTag})` }] : []),
    ...(exchangeable
      ? [{ times: 1 + inMillions(exchangeable) / millions, by: `units to exchange (${exchangeableTag})` }]
      : []),
  ];
};

/** Returns equity of all owners as a multiple of the parent's; null without both, above zero. */
const compareEquity = (facts: CompanyFacts): number | null => {
  const parent = newestFact(facts.byTag.get("StockholdersEquity") ?? []);
  const all = (facts.byTag.get(equityWithMinorities) ?? []).find(
    ({ accession, end }) => accession === parent?.accession && end === parent.end,
  );
  return parent && all && parent.value > 0 ? all.value / parent.value : null;
};

/**
 * Finds the count of all units where current shares are class A's alone and most of income belongs
 * to partners of a subsidiary that holds the whole business (an Up-C), so that income and equity of
 * all owners can be divided by it. Ordinary minorities hold parts of some subsidiaries: their part
 * of income is neither that of another class of stock, of the parent's part, of units to exchange
 * nor of equity. Returns null for these.
 */
export const findAllUnits = ({
  facts,
  instance,
  shares,
}: {
  facts: CompanyFacts;
  instance: Instance | null;
  /** The current count. */
  shares: Figure;
}): Figure | null => {
  const incomes = readIncomes(facts);
  if (!incomes || shares.value === null) return null;
  const { newest, all, perShare } = incomes;
  const parts = all / newest.value;
  const isOfParent = perShare ? isSameCount(shares.value, inMillions(newest.value / perShare)) : false;
  if (parts < leastRatio || !isOfParent) return null;
  const ofEquity = compareEquity(facts);
  const sign =
    listSigns(facts, instance, shares.value).find(
      ({ times }) => isSameCount(times, parts) && parts >= (1 - ownBusiness) * times,
    ) ??
    (ofEquity && Math.abs(ofEquity / parts - 1) <= samePart
      ? { times: parts, by: "the parent's part of income, which is that of equity too" }
      : null);
  if (!sign) return null;
  return {
    value: round(shares.value * sign.times),
    source: {
      ...shares.source,
      note: joinNotes(
        shares.source.note,
        `Class A alone is ${round(shares.value)} million; all units are ${round(sign.times)} times as many, by ${sign.by}.`,
      ),
    },
  };
};
