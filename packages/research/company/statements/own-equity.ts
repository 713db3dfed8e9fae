import { pickFact, type Span } from "../filings/pick-fact.ts";
import type { CompanyFacts, Instance } from "../filings/sec-records.ts";
import { toFact } from "./foot-investing.ts";
import { isBalance } from "./is-balance.ts";
import { mergeOwnFacts } from "./merge-own-facts.ts";
import type { Reading } from "./read-terms.ts";

/** Words by which a tag of the filer's own names a total of equity of the company's holders. */
const named = /(?:Share|Stock)(?:holder|owner)s?(?:Equity|Investment)|Common(?:Stock)?Equity/i;
/** Words of tags of a part or a change of it, of all owners, or of both sides of the balance sheet. */
const otherwise =
  /Including|Liabilit|Adjust|Other|Preferred|Preference|Temporary|Redeem|Percent|Ratio|Note|Begin|Change|Cumulative|Effect|Issue|Minimum|Subtotal|Before(?!Noncontrolling|Minority)/;
/** Tags of the part of other owners, whatever word for equity they have. */
const part = /(?:AttributableTo|Of|In)(?:The)?(?:Noncontrolling|NonControlling|Minority)/;
/** Words of tags of what is in a total of equity and is not of common holders, or of the company. */
const ofOthers = /Preferred|Preference|Noncontrolling|Minority/;

/** Standard totals; without one equity is what liabilities leave, or its lines added up. */
const totals = [
  "StockholdersEquity",
  "CommonStockholdersEquity",
  "StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest",
  "PartnersCapital",
  "PartnersCapitalIncludingPortionAttributableToNoncontrollingInterest",
  "MembersEquity",
];

/** Rounding of a balance sheet, as a share of equity. */
const rounding = 0.0001;

/**
 * Adds to a company's facts the totals of equity that only the own documents of its newest 10-K and
 * 10-Q give, because the tag is the filer's own, each with what that balance sheet gives of other
 * holders. Returns the facts themselves without such a total. Of several on one day none counts.
 */
export const addOwnEquity = (facts: CompanyFacts, instances: readonly (Instance | null)[]): CompanyFacts => {
  const ownEquity = instances.flatMap((instance) => {
    const balances = instance?.facts.filter(isBalance) ?? [];
    const totals = balances.filter(
      ({ concept, isOwn }) => isOwn && named.test(concept) && !otherwise.test(concept) && !part.test(concept),
    );
    return totals
      .filter(({ end }) => totals.filter((one) => one.end === end).length === 1)
      .flatMap((total) => {
        const parts = balances
          .filter(({ concept, end }) => end === total.end && ofOthers.test(concept))
          .map(({ value }) => value ?? 0);
        return instance && (total.value ?? 0) > 0 ? [{ fact: toFact(instance, total), parts }] : [];
      });
  });
  if (ownEquity.length === 0) return facts;
  const own = ownEquity.map(({ fact }) => fact);
  return { ...facts, byTag: mergeOwnFacts(facts, own), ownEquity };
};

/**
 * Reads equity of a day from the filer's own total: where no standard tag has one, in place of what
 * liabilities leave or lines add up to; and where the standard total exceeds it by exactly what the
 * same balance sheet gives of other owners, of preferred stock or of both.
 */
export const completeOwnEquity = (
  { facts, span }: { facts: CompanyFacts; span: Span },
  reading: Reading | null,
): Reading | null => {
  const own = facts.ownEquity?.find(({ fact }) => fact.end === span.end);
  const picked = own && pickFact({ facts, tag: own.fact.tag, unit: "USD", span, kind: "balance" });
  if (!own || !picked) return reading;
  const { tag, value } = picked.fact;
  const rest = (reading?.value ?? value) - value;
  const isRest = (part: number) => part > 0 && Math.abs(rest - part) <= rounding * value;
  const isOfOthers = own.parts.some(
    (part, i) => isRest(part) || own.parts.some((other, j) => j > i && isRest(part + other)),
  );
  const isOfLines = reading !== null && !totals.includes(reading.picked[0]?.fact.tag ?? "");
  if (reading && !isOfOthers && !isOfLines) return reading;
  return {
    value,
    terms: [{ tag, sign: 1, optional: false }],
    picked: [picked],
    note:
      reading && !isOfLines
        ? `${tag} of the filing's own document; ${reading.picked[0]?.fact.tag} also has what belongs to others.`
        : `${tag} of the filing's own document; no standard tag has a total.`,
  };
};
