import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** Logs in a process of its own, for the log goes to standard output, and answers its lines. */
const linesOf = async (script: string): Promise<unknown[]> => {
  const source = `import { createLogger } from ${JSON.stringify(new URL("log.ts", import.meta.url).href)}; ${script}`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", source]);
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);
};

test("a line names its service and holds no secret; what is below the level is left out", async () => {
  const secrets = ["password", "token", "refreshToken", "accessToken", "verificationToken"];
  const request = Object.fromEntries(["email", ...secrets].map((key) => [key, `the ${key}`]));
  const lines = await linesOf(`
    const logger = createLogger({ name: "blog", level: "warn" });
    logger.info("not told");
    logger.warn({ request: ${JSON.stringify(request)} }, "told");
  `);
  expect(lines).toEqual([
    expect.objectContaining({ name: "blog", level: 40, msg: "told", request: { email: "the email" } }),
  ]);
});
