import { AnalysisOrchestratorService } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { IdentityService } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { createRpcClient } from "@plumbline/platform/rpc/rpc-client.ts";
import { execFile } from "node:child_process";
import { mkdir, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { eventually } from "@plumbline/test-servers/servers/eventually.ts";
import { ensureVenv } from "@plumbline/test-servers/servers/venv.ts";
import { createVerifiedUser } from "./testing/api-client.ts";
import { openSharedStack, type SharedStack } from "./testing/shared-stack.ts";

const root = resolve(import.meta.dirname, "../..");
const python = join(root, "examples/python");
/** A venv with what the example in Python needs, kept over runs. */
const venv = join(root, ".plumbline/example-venv");
let stack: SharedStack;
beforeAll(async () => {
  stack = await openSharedStack();
});

const run = promisify(execFile);
/** Runs `npm run clients` on the stack, and returns what it prints. */
const runClients = async (...args: string[]): Promise<string> => {
  const env = { ...process.env, PLUMBLINE_STATE: stack.stateDir };
  return (await run(process.execPath, [join(import.meta.dirname, "clients.ts"), ...args], { env })).stdout;
};

/** Creates a client, whose id and secret the command prints. */
const createClient = async (name: string, scope: string, ...options: string[]) => {
  const printed = await runClients("create", name, "--scopes", scope, ...options);
  const [, clientId = ""] = /(client_\S+)/.exec(printed) ?? [];
  const [, clientSecret = ""] = /(plumbline_\S+)/.exec(printed) ?? [];
  return { clientId, clientSecret };
};

test("a client that the command created calls what its scope opens until it is revoked", async () => {
  const { clientId, clientSecret } = await createClient("Screener", "companies:read");
  const identity = createRpcClient({
    service: IdentityService,
    address: stack.grpc["identity"] ?? "",
    deadlineMs: 10_000,
  });
  const { accessToken } = await identity.issueClientToken({ clientId, clientSecret });
  const orchestrator = createRpcClient({
    service: AnalysisOrchestratorService,
    address: stack.grpc["analysis-orchestrator"] ?? "",
    deadlineMs: 20_000,
    token: async () => accessToken,
  });
  expect((await orchestrator.getCompany({ ticker: "KO" })).company).toMatchObject({ ticker: "KO" });
  await expect(orchestrator.listPublicAnalyses({})).rejects.toMatchObject({ code: "FORBIDDEN" });
  const listed = await runClients("list");
  expect(listed).toContain(clientId);
  expect(listed).not.toContain(clientSecret);
  await runClients("revoke", clientId);
  await eventually("the end of the token", async () => {
    const refusal = await orchestrator.getCompany({ ticker: "KO" }).catch((thrown: unknown) => thrown);
    return (refusal as { code?: string }).code === "INVALID_TOKEN";
  });
  await expect(identity.issueClientToken({ clientId, clientSecret })).rejects.toMatchObject({
    code: "INVALID_CLIENT",
  });
  identity.close();
  orchestrator.close();
});

const preparePython = async () => {
  const requirements = await readFile(join(python, "requirements.txt"), "utf8");
  await ensureVenv({ venv, packages: requirements.trim().split("\n") });
};

test("the examples fetch a valuation, and say when to come back once the quota is used up", async () => {
  await preparePython();
  // Three calls: a report needs two.
  const { clientId, clientSecret } = await createClient("Example", "valuations:read", "--per-minute", "3");
  const env = {
    ...process.env,
    PLUMBLINE_CLIENT_ID: clientId,
    PLUMBLINE_CLIENT_SECRET: clientSecret,
    PLUMBLINE_IDENTITY: stack.grpc["identity"],
    PLUMBLINE_ORCHESTRATOR: stack.grpc["analysis-orchestrator"],
  };
  const program = join(root, "examples/typescript/fetch-valuation.ts");
  const runTypeScript = async () => (await run(process.execPath, [program, "KO"], { env })).stdout;
  const runPython = async () =>
    (await run(join(venv, "bin/python"), [join(python, "fetch_valuation.py"), "KO"], { env })).stdout;
  const valuation = await runTypeScript();
  expect(valuation).toMatch(
    /^Coca-Cola \(KO\), \d{4}-\d\d-\d\d\nvalue a share: \d+\.\d\d USD\nprice a share: \d+\.\d\d USD\n$/,
  );
  const comeBack = /This client may make 3 calls a minute\. .*\nCome back in \d+ s\.\n$/;
  await expect(runPython()).rejects.toMatchObject({ stderr: expect.stringMatching(comeBack) as string });
  await expect(runTypeScript()).rejects.toMatchObject({ stderr: expect.stringMatching(comeBack) as string });
  const other = await createClient("Another example", "valuations:read");
  Object.assign(env, {
    PLUMBLINE_CLIENT_ID: other.clientId,
    PLUMBLINE_CLIENT_SECRET: other.clientSecret,
  });
  expect(await runPython()).toBe(valuation);
});

test("the examples of the public API print a range with its filing, and say why a token is refused", async () => {
  const user = await createVerifiedUser(stack);
  const { text, token } = await user.data<{ text: string; token: { id: string } }>(
    "POST",
    "/users/me/tokens",
    {
      name: "Example",
      scopes: ["read"],
      days: 30,
    },
  );
  await preparePython();
  const clients = join(stack.stateDir, "clients");
  const description = `${stack.url}/api/v1/openapi.json`;
  const output = ["--meta", "none", "--output-path", join(clients, "plumbline_client")];
  await mkdir(clients);
  await run(join(venv, "bin/openapi-python-client"), ["generate", "--url", description, ...output]);
  const env = {
    ...process.env,
    PLUMBLINE_URL: stack.url,
    PLUMBLINE_TOKEN: text,
    PYTHONPATH: clients,
  };
  const runTypeScript = async (ticker: string) =>
    (await run(process.execPath, [join(root, "examples/typescript/read-range.ts"), ticker], { env })).stdout;
  const runPython = async (ticker: string) =>
    (await run(join(venv, "bin/python"), [join(python, "read_range.py"), ticker], { env })).stdout;
  await eventually(
    "the market's first day",
    async () => (await fetch(`${stack.url}/api/v1/value/KO.csv`)).ok,
    120_000,
    500,
  );
  const printed = await runTypeScript("KO");
  expect(printed).toMatch(
    /^Coca-Cola, 2026-08-21: \d+\.\d\d USD a share\nin 8 of 10 trials \d+\.\d\d USD to \d+\.\d\d USD \(model \S+, seed \d+\)\n10-[KQ] filed \d{4}-\d\d-\d\d: https:\S+\n$/,
  );
  expect(await runPython("KO")).toBe(printed);
  const unknown = /^[A-Z_]+: .*ZZZZ/;
  await expect(runTypeScript("ZZZZ")).rejects.toMatchObject({
    stderr: expect.stringMatching(unknown) as string,
  });
  await expect(runPython("ZZZZ")).rejects.toMatchObject({ stderr: expect.stringMatching(unknown) as string });
  await user.data("DELETE", `/users/me/tokens/${token.id}`);
  const isRefused = async () =>
    /INVALID_API_TOKEN/.test(await runPython("KO").catch((thrown: unknown) => String(Object(thrown).stderr)));
  await eventually("the end of the token", isRefused, 20_000, 500);
});
