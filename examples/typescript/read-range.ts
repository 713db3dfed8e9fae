// Prints the value of a company with its range from the public API: node read-range.ts KO. The README
// of the examples lists the settings.

type Range = {
  name: string;
  day: string;
  value: number | null;
  p10: number | null;
  p90: number | null;
};
type Filing = { form: string; filed: string; url: string };
type Answer = {
  success: boolean;
  data?: Range & { filing: Filing; modelVersion: string; seed: number };
  error?: { code: string; message: string };
};

const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
};

const [ticker = "AAPL"] = process.argv.slice(2);
const deadlineMs = 10_000;
const money = (figure: number | null) => (figure === null ? "unknown" : `${figure.toFixed(2)} USD`);

const answer = await fetch(
  `${setting("PLUMBLINE_URL")}/api/v1/companies/${encodeURIComponent(ticker)}/range`,
  {
    headers: { authorization: `Bearer ${setting("PLUMBLINE_TOKEN")}` },
    // A call without a deadline may wait for ever.
    signal: AbortSignal.timeout(deadlineMs),
  },
);
const { data, error } = (await answer.json()) as Answer;
if (data) {
  const { name, day, value, p10, p90, filing, modelVersion, seed } = data;
  console.log(`${name}, ${day}: ${money(value)} a share`);
  console.log(`in 8 of 10 trials ${money(p10)} to ${money(p90)} (model ${modelVersion}, seed ${seed})`);
  console.log(`${filing.form} filed ${filing.filed}: ${filing.url}`);
} else {
  console.error(`${error?.code}: ${error?.message}`);
  const seconds = answer.headers.get("retry-after");
  if (seconds) console.error(`Come back in ${seconds} s.`);
  process.exitCode = 1;
}
