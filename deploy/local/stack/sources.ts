import { sampleDay } from "@plumbline/test-servers/mirror/sample-day.ts";

/** Returns the day of the sample data, unless prices come from a real source. */
export const chooseSampleDay = ({ PRICES_TOKEN, PRICES_URL }: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  PRICES_TOKEN || PRICES_URL ? {} : { SAMPLE_DAY: sampleDay };

const choosePriceSource = (env: NodeJS.ProcessEnv, mirrorUrl: string): NodeJS.ProcessEnv => {
  const { PRICES_TOKEN, PRICES_URL } = env;
  if (PRICES_TOKEN) return { PRICES_URL: PRICES_URL ?? "https://api.tiingo.com/tiingo", PRICES_TOKEN };
  if (PRICES_URL) return { PRICES_URL };
  return { PRICES_URL: `${mirrorUrl}/tiingo`, ...chooseSampleDay(env) };
};

/**
 * Chooses the sources of company data: the local mirror of the sample data, or a real source for
 * each variable that is set (SEC_USER_AGENT, PRICES_TOKEN, PRICES_URL, RATES_URL), independently of
 * the others.
 */
export const chooseSources = ({
  env,
  mirrorUrl,
}: {
  env: NodeJS.ProcessEnv;
  mirrorUrl: string;
}): NodeJS.ProcessEnv => ({
  ...(env["SEC_USER_AGENT"]
    ? {
        SEC_DATA_URL: env["SEC_DATA_URL"] ?? "https://data.sec.gov",
        SEC_ARCHIVES_URL: env["SEC_ARCHIVES_URL"] ?? "https://www.sec.gov",
        SEC_USER_AGENT: env["SEC_USER_AGENT"],
      }
    : {
        SEC_DATA_URL: mirrorUrl,
        SEC_ARCHIVES_URL: mirrorUrl,
        SEC_USER_AGENT: "Plumbline local stack local@plumbline.local",
        SEC_SAMPLE: "true",
        MARKET_TICKERS: env["MARKET_TICKERS"] ?? "sample",
      }),
  ...choosePriceSource(env, mirrorUrl),
  RATES_URL:
    env["RATES_URL"] ?? (env["SEC_USER_AGENT"] ? "https://fred.stlouisfed.org" : `${mirrorUrl}/fred`),
});
