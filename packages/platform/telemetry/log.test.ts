import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

/** Runs a script that logs in a child process, and returns the lines of its standard output. */
const linesOf = async (script: string): Promise<unknown[]> => {
  const source = `import { createLogger } from ${JSON.stringify(new URL("log.ts", import.meta.url).href)}; ${script}`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", source]);
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);
};

test("a line within a request has the request's id", async () => {
  const url = JSON.stringify(new URL("request-id.ts", import.meta.url).href);
  const lines = await linesOf(`
    import { withRequestId } from ${url};
    const logger = createLogger({ name: "blog", level: "info" });
    await withRequestId("request-1", async () => {
      await null;
      logger.child({ of: "a child" }).info("within");
    });
    logger.info("outside");
  `);
  expect(lines).toEqual([
    expect.objectContaining({ msg: "within", requestId: "request-1", of: "a child" }),
    expect.not.objectContaining({ requestId: expect.anything() as unknown }),
  ]);
});

test("a line names its service and holds no secret; lines below the level are dropped", async () => {
  const secrets = ["password", "token", "refreshToken", "accessToken", "verificationToken"];
  const request = Object.fromEntries(["email", ...secrets].map((key) => [key, `the ${key}`]));
  const lines = await linesOf(`
    const logger = createLogger({ name: "blog", level: "warn" });
    logger.info("below the level");
    logger.warn({ request: ${JSON.stringify(request)} }, "logged");
  `);
  expect(lines).toEqual([
    expect.objectContaining({ name: "blog", level: 40, msg: "logged", request: { email: "the email" } }),
  ]);
});
