import { failedPrecondition, invalid, notFound, unavailable } from "@plumbline/platform/errors.ts";

/**
 * The company has no value by this model. Permanent: no retry, the user reads the reason, the
 * credit is refunded. name is the display name.
 */
export const cannotBeValued = (name: string, reason: string) =>
  failedPrecondition("CANNOT_BE_VALUED", `${name} cannot be valued, because ${reason}.`);

export const unknownTicker = (ticker: string) =>
  notFound(
    "UNKNOWN_TICKER",
    `${ticker || "An empty ticker"} is not in the SEC's list of listed companies. Check the spelling.`,
  );

export const companyDiffers = (about: { ticker: string; companyName: string; given: string }) => {
  const message = `${about.ticker} is ${about.companyName}, not ${about.given}. Choose the company from the list.`;
  return invalid("COMPANY_DIFFERS", message, { companyName: message });
};

/** A company outside the sample data, which does not mean that the SEC does not know it. */
export const notInSampleData = (ticker: string) =>
  failedPrecondition(
    "NOT_IN_SAMPLE_DATA",
    `${ticker} is not in the sample data, and this installation reads no other companies.`,
  );

/** Temporary: the yield comes with the next working day at the latest. */
export const bondYieldUnknown = (day = "") =>
  unavailable(
    "BOND_YIELD_UNKNOWN",
    `No ten-year government bond yield is available${day && ` for ${day}`}. Please try again in a few minutes.`,
  );
