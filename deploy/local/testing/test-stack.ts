import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startContainers, usesContainers } from "@plumbline/test-servers/servers/containers.ts";
import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { createReaper } from "@plumbline/test-servers/servers/reaper.ts";
import { startStack } from "../stack/stack.ts";

/** Creates a folder for logs that outlives the stack: what was lost can be explained by nothing else. */
export const createLogFolder = (): Promise<string> => mkdtemp(join(tmpdir(), "plumbline-logs-"));

/**
 * Starts the whole product on a free port with a state folder of its own. stop removes both; if
 * this process ends before, the reaper does. houseReports: the tickers that it publishes; none by
 * default, because their analyses take time from the test's own.
 */
export const startTestStack = async ({
  houseReports = "",
  houseCredits = houseReports ? 100 : 0,
  marketTickers = "",
  parent = tmpdir(),
  port,
  ...rest
}: {
  houseReports?: string;
  houseCredits?: number;
  /** Companies of the table of the market, which takes some seconds each at the first start. */
  marketTickers?: string;
  /** The folder of the state folder. */
  parent?: string;
} & Pick<
  NonNullable<Parameters<typeof startStack>[0]>,
  "port" | "replicas" | "route" | "change" | "say"
> = {}) => {
  const stateDir = await mkdtemp(join(parent, "plumbline-stack-"));
  const reaper = createReaper();
  reaper.guard({ groups: [], folders: [stateDir] });
  // Tests set the client's address in X-Forwarded-For.
  process.env["TRUST_PROXY"] = "true";
  process.env["HOUSE_REPORTS"] = houseReports;
  process.env["HOUSE_CREDITS"] = `${houseCredits}`;
  process.env["MARKET_TICKERS"] = marketTickers;
  const containers = usesContainers() ? await startContainers() : undefined;
  if (containers) {
    process.env["MONGODB_URI"] = containers.mongodbUri;
    process.env["NATS_URL"] = containers.natsUrl;
    process.env["REDIS_URL"] = containers.redisUrl;
  }
  const clear = async () => {
    await containers?.stop();
    await rm(stateDir, { recursive: true, force: true, maxRetries: 5 });
    reaper.release();
  };
  try {
    const stack = await startStack({
      port: port ?? (await freePort()),
      stateDir,
      ...rest,
      onPids: (groups) => reaper.guard({ groups, folders: [stateDir] }),
    });
    return {
      ...stack,
      stateDir,
      /** logsTo: a folder that keeps the logs, the last lines included. */
      stop: async ({ logsTo }: { logsTo?: string | undefined } = {}) => {
        await stack.stop();
        if (logsTo) await cp(join(stateDir, "logs"), logsTo, { recursive: true });
        await clear();
      },
    };
  } catch (thrown) {
    await clear();
    throw thrown;
  }
};
export type TestStack = Awaited<ReturnType<typeof startTestStack>>;
