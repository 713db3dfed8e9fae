import { expect, test } from "vitest";
import { findCashClaims } from "./cash-claims.ts";

const read = (text: string) =>
  findCashClaims({
    thesis: { answers: [{ question: "", text }] } as Parameters<typeof findCashClaims>[0]["thesis"],
  });
const flows =
  "In fiscal 2025 Pumps took in $10.0bn from operations and spent $2.0bn on property and equipment, $1.0bn on dividends and $3.0bn on buybacks. It borrowed $500m, leases included, more than it repaid.";

test.each([
  [
    `${flows} Securities and other investments took $3.0bn, other financing added $200m and $1.7bn was left.`,
    0,
  ],
  [
    `${flows} Securities and other investments took $7.0bn, other financing added $200m and $1.7bn was left.`,
    1,
  ],
  [`${flows} That left $4.5bn.`, 0],
  [`${flows} That left $2.5bn.`, 1],
  [`${flows} Other financing took $5.5bn and $1.0bn came out of cash.`, 0],
  [`${flows} Other financing added $5.5bn and $1.0bn came out of cash.`, 1],
  [`${flows} That left $4.5bn. In the year to June 2026 it took in $14.6bn.`, 0],
])("an account of cash adds up: %s", (text, wrong) => {
  const { claims, contradictions } = read(text);
  expect(claims).toHaveLength(1);
  expect(contradictions).toHaveLength(wrong);
});

test("an answer without an account is not judged", () => {
  expect(read(flows).claims).toEqual([]);
});
