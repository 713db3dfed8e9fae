import { openTools } from "./open-tools.ts";

// Prints how long the tools for assistants take while twenty clients call them at once, and exits
// with 1 if a call is refused:
// PLUMBLINE_TOKEN=plb_... npm run bench:tools -- http://localhost:3000

const clients = 20;
/** In all below the quota of a minute, with the connections. */
const callsOfClient = 10;
const tickers = ["KO", "AAPL", "MSFT", "JNJ"];

const [url = "http://localhost:3000"] = process.argv.slice(2);
const token = process.env["PLUMBLINE_TOKEN"];
if (!token) throw new Error("PLUMBLINE_TOKEN is not set: make a token in the account settings.");

const calls = (ticker: string): [string, Record<string, unknown>][] => [
  ["find_company", { search: ticker }],
  ["facts", { ticker, names: ["revenue", "netIncome"] }],
  ["valuation", { ticker }],
  ["range", { ticker }],
  ["implied", { ticker }],
  ["compare", { tickers }],
  ["as_of", { ticker, day: "2024-08-11" }],
  ["explain_driver", { ticker, driver: "stableNetIncomeMargin" }],
];

// Descriptions that are made for the first time take a second; they are made once.
const first = await openTools({ url, token });
for (const ticker of tickers)
  for (const day of ["2024-08-11", undefined])
    await first.call("valuation", day ? { ticker, day } : { ticker });
await first.close();

const times: number[] = [];
const faults: string[] = [];
const run = async (place: number) => {
  const tools = await openTools({ url, token });
  for (let turn = 0; turn < callsOfClient; turn++) {
    const ticker = tickers[(place + turn) % tickers.length] ?? "KO";
    const asked = calls(ticker);
    const [name, input] = asked[(place + turn) % asked.length] ?? ["valuation", { ticker }];
    const started = performance.now();
    const { refusal } = await tools.call(name, input);
    times.push(performance.now() - started);
    if (refusal) faults.push(refusal);
  }
  await tools.close();
};
await Promise.all(Array.from({ length: clients }, (_, place) => run(place)));
times.sort((a, b) => a - b);
const at = (share: number) => Math.round(times[Math.ceil(share * times.length) - 1] ?? 0);
console.log(
  `${times.length} calls of ${clients} clients: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms; ${faults.length} refused`,
);
for (const fault of new Set(faults)) console.log(fault);
if (faults.length > 0) process.exitCode = 1;
