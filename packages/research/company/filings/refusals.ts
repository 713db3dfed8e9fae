import { displayName } from "../names/display-name.ts";
import { findListingKind, findMain, type ListingKind } from "./listing-kind.ts";
import type { TickerRow } from "./sec-records.ts";

/** Why a listing has no value by our model: a phrase for a list, and the reason in a sentence. */
export type Refusal = {
  label: string;
  because: string;
  /** True if the reason is about the listing, not about its company. */
  isListing?: boolean;
};

export const refusals = {
  fund: {
    label: "A fund, which runs no business",
    because: "it is a fund, which holds assets and runs no business",
  },
  shell: {
    label: "A blank-check company without a business yet",
    because: "it is a blank-check company without a business yet",
  },
  /** Depreciation of buildings that keep their value hides the profit of these trusts. */
  trust: {
    label: "A real estate investment trust, which our model does not fit",
    because:
      "it is a real estate investment trust: it is judged by its funds from operations, and our model starts from net income, which is far lower",
  },
} as const satisfies Record<string, Refusal>;

/**
 * Names of exchange-traded and closed-end funds, and of trusts that hold only commodities or coins.
 */
const fundName =
  /\b(ETF|ETN|EXCHANGE[- ]TRADED|INDEX FUND|CLOSED[- ]END|MUNICIPAL (INCOME|BOND)|(?:SPDR|ISHARES|PROSHARES|GRAYSCALE) .*TRUST|(BITCOIN|ETHER(EUM)?|GOLD|SILVER) (TRUST|FUND)|FUND(,? INC\.?| TRUST)?)$|\bETF\b|^INVESCO QQQ/i;
const shellName = /\b(ACQUISITION CORP\.?|ACQUISITION COMPANY|SPAC|BLANK CHECK)\b/i;
/** Hotels and hospitals call themselves trusts too; property and mortgages are what REITs hold. */
const trustName = /\bREITS?\b|\b(REAL ESTATE INVESTMENT|REALTY|PROPERT(Y|IES)|RESIDENTIAL|MORTGAGE) TRUST\b/i;

/** Names of listings that are not the common share. */
const names: Readonly<Record<Exclude<ListingKind, "common" | "fund" | "other">, string>> = {
  warrant: "a warrant",
  unit: "a unit",
  right: "a right",
  preferred: "a preferred share",
  preferredOrNote: "a preferred share or a note",
  note: "a note",
  whenIssued: "a share that is not issued yet",
};

/** Says why a listing that is not the company's common share has no value by our model. */
const refuseListing = (
  kind: keyof typeof names | "other",
  row: TickerRow,
  main: TickerRow | null,
): Refusal => {
  const company = displayName(row);
  const instead = main ? `; analyse ${main.ticker} instead` : "";
  if (kind !== "other")
    return {
      label: `${names[kind].replace("a ", "A ")}${instead}`,
      because: `it is ${names[kind]} of ${company}, not its common share${instead || ", which is not in the SEC's list"}`,
      isListing: true,
    };
  return {
    label: main ? `Not the main listing${instead}` : "Not a common share",
    because: main
      ? `it is not the main listing of ${company}: it can be a note, a foreign listing or a former ticker${instead}`
      : `no common share of ${company} is in the SEC's list`,
    isListing: true,
  };
};

/**
 * Returns why a row of the SEC's list cannot be valued, as far as its name and ticker show it; null
 * if nothing does. listings are all rows of the company, in the order of the list.
 */
export const findRefusal = ({
  row,
  listings,
}: {
  row: TickerRow;
  listings: readonly TickerRow[];
}): Refusal | null => {
  if (fundName.test(row.name)) return refusals.fund;
  if (shellName.test(row.name)) return refusals.shell;
  if (trustName.test(row.name)) return refusals.trust;
  const kind = findListingKind(row, listings);
  if (kind === "common") return null;
  return kind === "fund" ? refusals.fund : refuseListing(kind, row, findMain(listings));
};
