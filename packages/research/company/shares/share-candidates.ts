import type { Figure } from "@plumbline/report/provenance.ts";
import { daysBetween } from "../filings/dates.ts";
import { filingSource, fromFact, inMillions, joinNotes, newestFact } from "../filings/figures.ts";
import type { CompanyFacts, Instance } from "../filings/sec-records.ts";
import { coverTag, listClassCounts, memberOf } from "./class-members.ts";
import type { ClassWeights, UnknownClass } from "./class-weights.ts";
import { countSharesSince, explainSplits, type Split } from "./splits.ts";

/** A count of one filing, on the basis of the price. */
export type Candidate = {
  kind: "cover" | "classes" | "balance sheet";
  tag: string;
  accession: string;
  /** Day of the count. */
  end: string;
  millions: number;
  source: Figure["source"];
  /** Whether later reports give figures that are 130 days newer, but no count of all classes. */
  isStale?: true;
};

type Filed = { facts: CompanyFacts; splits: readonly Split[]; newest: string };

/** Counts of balance sheets: shares, and a partnership's units. */
export const balanceTags = [
  "CommonStockSharesOutstanding",
  "LimitedPartnersCapitalAccountUnitsOutstanding",
  "CommonUnitOutstanding",
];
/** A count older than this, measured from the newest figures, is stale. */
const staleAfterDays = 130;
/** Classes are added up on the 10-K's cover page alone, which is of use until the next one. */
const oldestDays = 400;

const onPriceBasis = (splits: readonly Split[], filed: string) => {
  const factor = countSharesSince({ splits, filed });
  return {
    factor,
    note:
      factor === 1
        ? null
        : `Multiplied by ${Number(factor.toPrecision(6))}: ${explainSplits({ splits, filed })}.`,
  };
};

/** Reads the newest fact of a tag by its day: an amended 10-K repeats an older count. */
const readPlain = (
  { facts, splits, newest }: Filed,
  { kind, tag, text }: { kind: Candidate["kind"]; tag: string; text: string },
): Candidate[] => {
  const fact = newestFact(facts.byTag.get(tag) ?? []);
  if (!fact || fact.value <= 0 || daysBetween(fact.end, newest) > staleAfterDays) return [];
  const { factor, note } = onPriceBasis(splits, fact.filed);
  const source = fromFact({ fact, cik: facts.cik, note: joinNotes(text, note) });
  return [
    {
      kind,
      tag,
      accession: fact.accession,
      end: fact.end,
      millions: inMillions(fact.value * factor),
      source,
    },
  ];
};

/**
 * Adds up the common classes on the 10-K's cover page: filers with several file no total. Classes
 * that earn unequal amounts count as shares of the one that the price is of; none count if it is
 * not known.
 */
const readClasses = (
  { facts, splits, newest }: Filed,
  instance: Instance | null,
  unequal: ClassWeights | UnknownClass | null,
): Candidate[] => {
  const rows = instance ? listClassCounts(instance) : [];
  const first = rows[0];
  if (!instance || !first || unequal?.weights === null) return [];
  if (daysBetween(first.end, newest) > oldestDays) return [];
  const { factor, note } = onPriceBasis(splits, instance.filed);
  const source = filingSource({
    filing: instance,
    cik: facts.cik,
    tag: coverTag,
    end: first.end,
    note: joinNotes(`Sum of ${rows.length} classes of stock on the cover page.`, unequal?.note, note),
  });
  const sum = rows.reduce(
    (total, fact) => total + (fact.value ?? 0) * (unequal?.weights.get(memberOf(fact) ?? "") ?? 1),
    0,
  );
  return [
    {
      kind: "classes",
      tag: coverTag,
      accession: instance.accession,
      end: first.end,
      millions: inMillions(sum * factor),
      source,
      ...(daysBetween(first.end, newest) > staleAfterDays && { isStale: true }),
    },
  ];
};

/**
 * Lists the current counts of the filings, in millions on the basis of the price, the preferred
 * first: the cover page's plain count, its classes added up, the balance sheet's. A count is left
 * out if it is zero or older than 130 days at the newest figures; classes are then marked as stale.
 */
export const listCandidates = ({
  instance,
  unequal = null,
  ...filed
}: Filed & { instance: Instance | null; unequal?: ClassWeights | UnknownClass | null }): Candidate[] => [
  ...readPlain(filed, { kind: "cover", tag: coverTag, text: "Count on the cover page." }),
  ...readClasses(filed, instance, unequal),
  ...(balanceTags
    .map((tag) => readPlain(filed, { kind: "balance sheet", tag, text: "Count in the balance sheet." }))
    .find((found) => found.length > 0) ?? []),
];
