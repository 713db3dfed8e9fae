import { readDay } from "@plumbline/market/column-file.ts";
import { useQuery } from "@tanstack/react-query";
import { isMissing, unreadable } from "../../../shared/api/api-error.ts";
import { download } from "../../../shared/api/api.ts";
import { type Market, openMarket } from "../market/open-market.ts";

/** The market is valued once a night. */
const freshForMs = 3_600_000;

const readMarket = async (): Promise<Market> => {
  const { bytes } = await download("GET /market/day");
  const content = new Uint8Array(await bytes.arrayBuffer());
  try {
    return openMarket(readDay(content));
  } catch {
    throw unreadable();
  }
};

/** How long to wait for the first day of a new installation, which takes a minute or a night. */
const askAgainMs = 5_000;

/** Reads the newest day of the market (GET /market/day). 404 while there is none. */
export const useMarketDay = () =>
  useQuery({
    queryKey: ["market-day"],
    queryFn: readMarket,
    staleTime: freshForMs,
    // Comparing thousands of rows with those before costs more than to draw them again.
    structuralSharing: false,
    refetchInterval: ({ state }) => (isMissing(state.error) ? askAgainMs : false),
  });
