import type { CompanyFacts } from "../filings/sec-records.ts";
import type { Picked } from "../filings/pick-fact.ts";
import { discontinuedTags } from "./concepts.ts";
import {
  common,
  dilutedCommon,
  distanceOf,
  findAll,
  findOfCompany,
  isSame,
  minorityTags,
  perShareTolerance,
  pretaxTags,
  type Beside,
} from "./income-evidence.ts";
import type { Reading } from "./read-terms.ts";

const minus = (reading: Reading, { fact }: Picked, note: string): Reading => ({
  value: reading.value - fact.value,
  terms: [...reading.terms, { tag: fact.tag, sign: -1, optional: false }],
  picked: [...reading.picked, { fact, restatedFrom: null }],
  note,
});

/** Returns whether the first of two amounts is a third but for rounding, and nearer to it. */
const isNearer = (one: number, other: number, stated: number) =>
  isSame(one, stated) && Math.abs(one - stated) < Math.abs(other - stated);

/**
 * Returns whether income tagged as the company's still holds the part of other owners: what is left
 * without it is nearer to earnings per share, is that of common holders before their preferred
 * dividends, or, without such figures, it is pre-tax income less tax.
 */
const holdsMinorities = (income: number, minorities: number, beside: Beside): boolean => {
  const left = income - minorities;
  const ofCommon = beside.pick([common])?.fact.value;
  const diluted = beside.pick([dilutedCommon])?.fact.value;
  // What dilution adds back may be in it, so another amount says nothing.
  if (diluted !== undefined && isNearer(left, income, diluted + beside.preferred)) return true;
  if (ofCommon !== undefined) return isSame(left, ofCommon + beside.preferred);
  if (beside.pairs.length > 0)
    return distanceOf(beside, left) < distanceOf(beside, income) - perShareTolerance;
  const [pretax, tax] = [beside.pick(pretaxTags), beside.pick(["IncomeTaxExpenseBenefit"])];
  return pretax !== undefined && tax !== undefined && isSame(pretax.fact.value - tax.fact.value, income);
};

/**
 * Returns whether basic earnings per share are income without preferred dividends taken off;
 * diluted ones may add them back.
 */
const isAfterPreferred = (income: number, { pick, pairs, preferred }: Beside): boolean => {
  const basic = pairs.find(({ isBasic }) => isBasic);
  const ofCommon = pick([common])?.fact.value ?? income;
  if (!basic || preferred === 0 || !isSame(ofCommon, income)) return false;
  const [before, after] = [income, income - preferred].map((one) =>
    Math.abs(one / basic.shares - basic.perShare),
  ) as [number, number];
  return before < after - perShareTolerance;
};

/**
 * Takes other owners' part off income that holds it. Where taxes alone say so it is in doubt: the
 * part may be among the costs.
 */
const takeOffMinorities = (stated: Reading, minorities: Picked, beside: Beside): Reading => {
  if (!holdsMinorities(stated.value, minorities.fact.value, beside)) return stated;
  const left = minus(stated, minorities, "Tagged as the company's income, with that of other owners in it.");
  return beside.pairs.length > 0 || beside.pick([common])
    ? left
    : { ...left, doubt: "no earnings per share show whether it still held the part of other owners" };
};

/**
 * Returns whether the tags of the company's income and of all owners' are exchanged: what income
 * before tax leaves, with discontinued operations, is the income tagged as the company's, and that
 * of all owners is less, to which earnings per share, if there are any, are nearer.
 */
const isExchanged = (stated: Reading, all: Reading, beside: Beside): boolean => {
  const [pretax, tax] = [beside.pick(pretaxTags), beside.pick(["IncomeTaxExpenseBenefit"])];
  if (!pretax || !tax || all.value >= stated.value || isSame(all.value, stated.value)) return false;
  const left = pretax.fact.value - tax.fact.value + (beside.pick(discontinuedTags)?.fact.value ?? 0);
  const isNearer = distanceOf(beside, all.value) < distanceOf(beside, stated.value) - perShareTolerance;
  return isSame(left, stated.value) && (beside.pairs.length === 0 || isNearer);
};

/** Corrects income whose tag is the company's and whose amount is that of others. */
export const correctStated = (
  stated: Reading,
  readings: readonly Reading[],
  { facts, beside }: { facts: CompanyFacts; beside: Beside },
): Reading => {
  const all = findAll(readings);
  if (all && isExchanged(stated, all, beside))
    return {
      ...all,
      note: "Tagged as income of all owners; what is left before them has the company's tag.",
    };
  const minorities = beside.pick(minorityTags);
  // Under a tag of the filer's own it counts by earnings per share alone.
  const own = minorities ? undefined : beside.pick(facts.ownLines?.minorities ?? []);
  if (own && beside.pairs.length > 0 && holdsMinorities(stated.value, own.fact.value, beside))
    return minus(stated, own, "Tagged as the company's income, with that of other owners in it.");
  // Some tag income of all owners twice: as that, and as the company's.
  const isTwice =
    all?.value === stated.value && !isSame(stated.value, all.value - (minorities?.fact.value ?? 0));
  if ((!all || isTwice) && minorities && minorities.fact.value !== 0)
    return takeOffMinorities(stated, minorities, beside);
  const ofCompany = findOfCompany(readings);
  // A standard tag may hold what subsidiaries pay, which belongs to other owners.
  const before = ofCompany ?? (beside.isOwnPreferred ? all : undefined);
  if (before && beside.preferred > 0 && isSame(before.value - beside.preferred, stated.value))
    return { ...before, note: "The income of common holders is tagged as the company's." };
  // Some tag income from continuing operations so.
  const discontinued = beside.pick(discontinuedTags)?.fact.value ?? 0;
  const whole = ofCompany ?? all;
  const isContinuing = whole && isSame(whole.value, stated.value + discontinued);
  if (isContinuing && !isSame(whole.value, stated.value))
    return { ...whole, note: "Income from continuing operations is tagged as the company's." };
  return isAfterPreferred(stated.value, beside)
    ? { ...stated, doubt: "it is that of common holders, and no income before preferred dividends is tagged" }
    : stated;
};

/** Participating securities and preferred dividends move earnings per share by less than a sign. */
const sameLoss = 0.1;

/**
 * Turns income into the loss that earnings per share and income before tax give, where it is filed
 * without its minus sign. The terms stay as filed, because other periods have their sign.
 */
export const restoreSign = (reading: Reading, { pick, pairs: all }: Beside): Reading => {
  const pairs = all.filter(({ perShare }) => perShare !== 0);
  const isOpposite = ({ perShare, shares }: Beside["pairs"][number]) =>
    Math.abs(reading.value / shares + perShare) <= perShareTolerance + sameLoss * Math.abs(perShare);
  if (pairs.length === 0 || !pairs.every(isOpposite)) return reading;
  const pretax = pick(pretaxTags)?.fact.value;
  const left =
    pretax === undefined
      ? pick([common])?.fact.value
      : pretax - (pick(["IncomeTaxExpenseBenefit"])?.fact.value ?? 0);
  if (left === undefined)
    return { ...reading, doubt: "earnings per share are the same amount with the other sign" };
  const source = pretax === undefined ? "income of common holders" : "income before tax";
  return Math.sign(left) === Math.sign(reading.value)
    ? reading
    : {
        ...reading,
        value: -reading.value,
        note: `Filed with the other sign: ${source} and earnings per share show which is right.`,
      };
};
