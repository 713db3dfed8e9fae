import { sampleDay } from "../mirror/sample-day.ts";

/**
 * Where company data comes from. Without settings it is the local mirror of the sample data; each real source is
 * switched on by its own variable, whatever the others are.
 */
export const sourceSettings = ({
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
      }),
  ...(env["PRICES_TOKEN"]
    ? { PRICES_URL: env["PRICES_URL"] ?? "https://api.tiingo.com/tiingo", PRICES_TOKEN: env["PRICES_TOKEN"] }
    : env["PRICES_URL"]
      ? { PRICES_URL: env["PRICES_URL"] }
      : { PRICES_URL: `${mirrorUrl}/tiingo`, SAMPLE_DAY: sampleDay }),
  RATES_URL:
    env["RATES_URL"] ?? (env["SEC_USER_AGENT"] ? "https://fred.stlouisfed.org" : `${mirrorUrl}/fred`),
});
