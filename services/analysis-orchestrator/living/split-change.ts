import { attributeChange, type Contribution } from "@plumbline/model/attribute-change.ts";
import type { CaseInputs } from "@plumbline/model";

/** A value per share in dollars, with what the model computes it from; null where that is not known. */
export type Valued = { value: number; base: CaseInputs | null };

const inCents = (amount: number): number => Math.round(amount * 100);

/** The title of a change that cannot be divided, and of a difference of the inputs. */
const undivided = "All drivers together";

/** Moves a value to another share basis: one share became `ratio` shares. */
export const rebase = ({ value, base }: Valued, ratio: number): Valued => ({
  value: value / ratio,
  base: base && { ...base, sharesOutstanding: base.sharesOutstanding * ratio },
});

/**
 * Rounds parts to whole cents that add up to the difference of two amounts in cents: what rounding
 * leaves goes to the largest part. Parts of less than half a cent are left out.
 */
export const roundParts = (before: number, after: number, parts: readonly Contribution[]): Contribution[] => {
  const total = inCents(after) - inCents(before);
  const cents = parts.map(({ title, amount }) => ({ title, amount: inCents(amount) }));
  const left = total - cents.reduce((sum, { amount }) => sum + amount, 0);
  if (cents.length === 0 && left !== 0) cents.push({ title: undivided, amount: 0 });
  const largest = cents.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))[0];
  if (largest) largest.amount += left;
  return cents
    .filter(({ amount }) => amount !== 0)
    .map(({ title, amount }) => ({ title, amount: amount / 100 }));
};

/**
 * Divides the change between two values on one share basis among the drivers, in dollars, as
 * roundParts does. Without the inputs, or where the model refuses a mixture of them, the change is
 * one part.
 */
export const splitChange = (before: Valued, after: Valued): Contribution[] => {
  const parts = before.base && after.base ? attributeChange(before.base, after.base) : null;
  const whole = [{ title: undivided, amount: after.value - before.value }];
  return roundParts(before.value, after.value, parts ?? whole);
};
