import type { PackDto } from "@plumbline/gateway/dto/payments.ts";
import { formatAmount } from "../../shared/format-amount.ts";

/** Returns what the card of a pack says: each comparison is true of that pack. */
export function describePack({ credits, amount, usualAmount, currency }: PackDto) {
  const money = (minor: number) => formatAmount(minor, currency);
  return {
    name: credits === 1 ? "1 credit" : `${credits} credits`,
    price: money(amount),
    each: `${money(amount / credits)} a report`,
    note: usualAmount === null ? "" : compareAmounts({ amount, usualAmount, money }),
  };
}

/** Names the usual price of a pack at half of it, else what the pack saves. */
function compareAmounts({
  amount,
  usualAmount,
  money,
}: {
  amount: number;
  usualAmount: number;
  money: (minor: number) => string;
}): string {
  if (usualAmount === 2 * amount) return `Normally ${money(usualAmount)}`;
  return `Saves ${money(usualAmount - amount)}`;
}
