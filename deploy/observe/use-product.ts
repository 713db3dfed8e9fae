import { eventually } from "@plumbline/test-servers/servers/eventually.ts";
import { createVerifiedUser } from "@plumbline/local/testing/api-client.ts";

const tickers = ["AAPL", "KO", "JPM", "SNOW"];

/**
 * Uses a running product as a customer does, so that everything has figures: an account, analyses,
 * a PDF, a purchase at the local payment server, and calls of every service.
 */
export const useProduct = async (url: string): Promise<void> => {
  const user = await createVerifiedUser({ url });
  for (const ticker of tickers) {
    const { body } = await user.start(ticker);
    const { id } = body.data as { id: string };
    const hasEnded = async () => (await user.status(id)).status === "COMPLETED";
    await eventually(`the report of ${ticker}`, hasEnded, 120_000);
    await user.download(`/analysis/${id}/report/pdf`);
    await user.download(`/analysis/${id}/valuation/excel`);
  }
  const [pack] = await user.data<{ priceId: string }[]>("GET", "/payments/packs");
  const checkout = { priceId: pack?.priceId };
  const { url: page } = await user.data<{ url: string }>(
    "POST",
    "/payments/create-checkout-session",
    checkout,
  );
  await fetch(page, {
    method: "POST",
    body: new URLSearchParams({ card: "4242 4242 4242 4242", action: "pay" }),
    redirect: "manual",
    signal: AbortSignal.timeout(10_000),
  });
  await eventually("the bought credit", async () => (await user.credits()) > 1, 60_000);
  for (const path of ["/blog", "/reports?type=FEATURE", "/notifications", "/reviews", "/analysis/user"])
    await user.data("GET", path);
};
