import type { openSources } from "../open-sources.ts";

type SourceSettings = Parameters<typeof openSources>[0]["config"];

/** Returns settings with which all sources are read from the mirror at an address. */
export const readFromMirror = (url: string, changes: Partial<SourceSettings> = {}): SourceSettings => ({
  SEC_DATA_URL: url,
  SEC_ARCHIVES_URL: url,
  SEC_USER_AGENT: "Plumbline tests@plumbline.example",
  SEC_SAMPLE: false,
  PRICES_URL: `${url}/tiingo`,
  PRICES_TOKEN: "",
  RATES_URL: `${url}/fred`,
  SOURCE_CACHE_DIR: "",
  SAMPLE_DAY: undefined,
  ...changes,
});
