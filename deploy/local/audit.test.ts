import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadKeys } from "./stack/keys.ts";
import { freePort } from "@plumbline/test-servers/servers/ports.ts";
import { runAudit } from "./testing/run-audit.ts";

let stateDir: string;
beforeEach(async () => {
  stateDir = await mkdtemp(join(tmpdir(), "plumbline-audit-"));
});
afterEach(() => rm(stateDir, { recursive: true }));

test("an audit of nothing exits with 2 and says to start first", async () => {
  expect(await runAudit({ stateDir })).toMatchObject({
    code: 2,
    stdout: "",
    stderr: "Nothing has been started here yet. Run npm start first.\n",
  });
});

test("an audit of a service that is away exits with 2 and names it", async () => {
  await loadKeys(stateDir);
  const address = `127.0.0.1:${await freePort()}`;
  const services = ["analysis-orchestrator", "billing", "blog", "feedback", "identity", "notification"];
  const grpc = Object.fromEntries(services.map((name) => [name, address]));
  await writeFile(join(stateDir, "addresses.json"), JSON.stringify({ grpc }));
  const { code, stdout, stderr } = await runAudit({ stateDir });
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(/^[a-z-]+ cannot be audited: .+\n$/);
});

test.each([
  [["--fix"], "Unknown option '--fix'\n"],
  [["--grace", "soon"], "--grace takes a number of seconds.\n"],
])("an audit with %j exits with 2 and names the option", async (args, stderr) => {
  expect(await runAudit({ stateDir, args })).toMatchObject({ code: 2, stdout: "", stderr });
});
