import { eventually } from "@plumbline/test-servers/servers/eventually.ts";
import type { TestProject } from "vitest/node";
import { loadAddresses } from "../stack/addresses.ts";
import { createApiClient } from "./api-client.ts";
import { startTestStack } from "./test-stack.ts";

/** The variable with the state folder of the stack. */
const variable = "TEST_STACK_STATE";
const houseReports = ["SNOW", "KO"];

/** Starts a stack with settings, and leaves the environment of this process as it was. */
const startStackWith = async (settings: NodeJS.ProcessEnv) => {
  const before = { ...process.env };
  Object.assign(process.env, settings);
  // Servers of other tests of this run; a stack that shared them would take their events.
  for (const name of ["MONGODB_URI", "NATS_URL", "REDIS_URL"]) delete process.env[name];
  try {
    return await startTestStack({ houseReports: houseReports.join(","), marketTickers: "KO" });
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
};

/**
 * Starts the stack that the files of a project share, with every line of its logs, a market of one
 * company and the house's reports, which are published when it returns. Returns what stops it.
 */
export default async function startSharedStack({ config }: TestProject) {
  // The project's settings reach its tests only, not this process.
  const stack = await startStackWith({ ...config.env, LOG_LEVEL: "trace" });
  process.env[variable] = stack.stateDir;
  const stop = async () => {
    delete process.env[variable];
    await stack.stop();
  };
  try {
    const visitor = createApiClient(stack);
    await eventually(
      "the house's reports are published",
      async () => (await visitor.data<unknown[]>("GET", "/analysis/public")).length === houseReports.length,
      120_000,
      500,
    );
    return stop;
  } catch (thrown) {
    await stop();
    throw thrown;
  }
}

/** Returns where the shared stack is reached, and its state folder. */
export const openSharedStack = async () => {
  const stateDir = process.env[variable];
  if (!stateDir) throw new Error("No stack is shared: name the file *.shared-stack.test.ts.");
  const { page, ...addresses } = await loadAddresses(stateDir);
  return { ...addresses, url: page, stateDir };
};
export type SharedStack = Awaited<ReturnType<typeof openSharedStack>>;
