import { connectDatabase } from "@plumbline/platform/database/database.ts";
import { startKeysStandIn } from "@plumbline/test-kit/identity.ts";
import type { Random } from "@plumbline/test-kit/random.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { startMirror } from "@plumbline/test-servers/mirror/mirror.ts";
import { sampleDay } from "@plumbline/test-servers/mirror/sample-day.ts";
import startTestServers from "@plumbline/test-servers/servers/test-servers.ts";
import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** What a run kept: equal for equal runs. */
export type Kept = {
  day: string;
  record: string;
  companies: string;
  rows: number;
  /** Requests for the facts of one company: none, because the archives have them. */
  factsAsked: number;
  kills: number;
};

/** A process of the service serves after some two seconds, and values for the rest of its time. */
const [shortestLifeMs, longestLifeMs] = [500, 9_000];
const maxWaitMs = 1_800_000;
const program = resolve(import.meta.dirname, "../../services/analysis-orchestrator/main.ts");
const nowhere = "127.0.0.1:1";

const hashOf = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("hex");

/**
 * Values the market by processes of the service, with servers, archives and a database of its own,
 * each killed at a random moment until so many were; the last one ends the run.
 */
export const runService = async ({
  tickers,
  kills,
  random,
}: {
  tickers: readonly string[];
  kills: number;
  random: Random;
}): Promise<Kept> => {
  const stopServers = await startTestServers();
  const folder = await mkdtemp(join(tmpdir(), "plumbline-market-kill-"));
  const mirror = await startMirror();
  const settings = await createTestSettings();
  const identity = await startKeysStandIn(settings);
  const environment = settings.environmentOf("analysis-orchestrator", {
    GRPC_PORT: "0",
    IDENTITY_ADDRESS: identity.address,
    BILLING_ADDRESS: nowhere,
    VALUATION_ENGINE_ADDRESS: nowhere,
    SEC_DATA_URL: mirror.url,
    SEC_ARCHIVES_URL: mirror.url,
    SEC_USER_AGENT: "Plumbline lab lab@plumbline.example",
    SEC_SAMPLE: "true",
    PRICES_URL: `${mirror.url}/tiingo`,
    RATES_URL: `${mirror.url}/fred`,
    SAMPLE_DAY: sampleDay,
    PRINT_TEMPLATE: "/nowhere",
    PRINT_AHEAD: "false",
    PUBLIC_URL: "http://plumbline.test",
    WORKERS: "0",
    SIMULATION_TRIALS: "1000",
    MARKET_TICKERS: tickers.join(","),
    MARKET_WORKERS: "2",
    MARKET_ARCHIVES_DIR: join(folder, "archives"),
  });
  const connection = await connectDatabase({
    uri: environment["MONGODB_URI"] as string,
    database: environment["MONGODB_DATABASE"] as string,
  });
  const start = () => spawn(process.execPath, [program], { env: environment, stdio: "ignore" });
  const findDay = () => connection.collection("market_days").findOne({ day: sampleDay });
  const end = async (child: ChildProcess) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill("SIGKILL");
      await once(child, "exit");
    }
  };

  let child = start();
  let killed = 0;
  try {
    while (killed < kills && !(await findDay())) {
      await wait(shortestLifeMs + random.below(longestLifeMs - shortestLifeMs));
      await end(child);
      killed += 1;
      child = start();
    }
    await eventually("the run has ended", async () => (await findDay()) !== null, maxWaitMs);
    const day = await findDay();
    const record = await connection.collection("market_records").findOne({ day: sampleDay });
    const companies = await connection.collection("market_companies").find().sort({ _id: 1 }).toArray();
    const rows = companies.reduce((sum, company) => sum + 1 + (company["history"] as unknown[]).length, 0);
    return {
      day: String(day?.["hash"]),
      record: String(record?.["hash"]),
      companies: hashOf(companies),
      rows,
      factsAsked: mirror.requests().filter((path) => path.includes("/companyfacts/")).length,
      kills: killed,
    };
  } finally {
    await end(child);
    await connection.close();
    await mirror.close();
    await identity.close();
    await stopServers();
    await rm(folder, { recursive: true, force: true });
  }
};
