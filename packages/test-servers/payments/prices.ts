/** The prices that the local stack sells, by their ids. */
export const localPrices: Record<string, { amount: number; product: string }> = {
  price_local_1: { amount: 1_000, product: "1 credit" },
  price_local_20: { amount: 10_000, product: "20 credits" },
  price_local_100: { amount: 25_000, product: "100 credits" },
};
