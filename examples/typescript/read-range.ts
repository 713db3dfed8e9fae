// Prints the value of a company with its range from the public API: node read-range.ts KO. The README
// of the examples lists the settings.
import createClient from "openapi-fetch";
import type { paths } from "./plumbline-v1.d.ts";

const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
};

const [ticker = "AAPL"] = process.argv.slice(2);
const deadlineMs = 10_000;
const money = (figure: number | null) => (figure === null ? "unknown" : `${figure.toFixed(2)} USD`);

const client = createClient<paths>({
  baseUrl: `${setting("PLUMBLINE_URL")}/api/v1`,
  headers: { authorization: `Bearer ${setting("PLUMBLINE_TOKEN")}` },
});
const { data, error, response } = await client.GET("/companies/{ticker}/range", {
  params: { path: { ticker } },
  // A call without a deadline may wait for ever.
  signal: AbortSignal.timeout(deadlineMs),
});
if (data) {
  const { name, day, value, p10, p90, filing, modelVersion, seed } = data.data;
  console.log(`${name}, ${day}: ${money(value)} a share`);
  console.log(`in 8 of 10 trials ${money(p10)} to ${money(p90)} (model ${modelVersion}, seed ${seed})`);
  console.log(`${filing.form} filed ${filing.filed}: ${filing.url}`);
} else {
  console.error(`${error.error.code}: ${error.error.message}`);
  const seconds = response.headers.get("retry-after");
  if (seconds) console.error(`Come back in ${seconds} s.`);
  process.exitCode = 1;
}
