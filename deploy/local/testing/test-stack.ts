import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startContainers, usesContainers } from "../servers/containers.ts";
import { freePort } from "../servers/ports.ts";
import { createReaper } from "../servers/reaper.ts";
import { startStack } from "../stack/stack.ts";

/**
 * Starts the whole product on a free port with a state folder of its own. stop removes both; if
 * this process ends before, the reaper does. houseReports: the tickers that it publishes; none by
 * default, because their analyses take time from the test's own.
 */
export const startTestStack = async ({ houseReports = "" }: { houseReports?: string } = {}) => {
  const stateDir = await mkdtemp(join(tmpdir(), "plumbline-stack-"));
  const reaper = createReaper();
  reaper.guard({ groups: [], folders: [stateDir] });
  // Tests set the client's address in X-Forwarded-For.
  process.env["TRUST_PROXY"] = "true";
  process.env["HOUSE_REPORTS"] = houseReports;
  process.env["HOUSE_CREDITS"] = houseReports ? "100" : "0";
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
      port: await freePort(),
      stateDir,
      onPids: (groups) => reaper.guard({ groups, folders: [stateDir] }),
    });
    return {
      ...stack,
      stateDir,
      stop: async () => {
        await stack.stop();
        await clear();
      },
    };
  } catch (thrown) {
    await clear();
    throw thrown;
  }
};
