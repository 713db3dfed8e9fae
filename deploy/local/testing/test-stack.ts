import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../servers/ports.ts";
import { startStack } from "../stack/stack.ts";

/** The whole product on a free port with a state folder of its own, which stop removes. */
export const startTestStack = async () => {
  const stateDir = await mkdtemp(join(tmpdir(), "plumbline-stack-"));
  // Tests say themselves from which address a client comes.
  process.env["TRUST_PROXY"] = "true";
  const stack = await startStack({ port: await freePort(), stateDir });
  return {
    ...stack,
    stateDir,
    stop: async () => {
      await stack.stop();
      await rm(stateDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
