import { spawn } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { ensureVenv } from "@plumbline/test-servers/servers/venv.ts";
import { createVerifiedUser, untilEnded } from "@plumbline/local/testing/api-client.ts";
import type { Attack, AttackContext, Row } from "./attack.ts";
import { tally } from "./figures.ts";
import { type Answered, sessionMark, startSessionProxy } from "./session-proxy.ts";

const version = "4.32.0";
const root = resolve(import.meta.dirname, "../..");
const venv = join(root, ".plumbline", "attack-venv");
const users = 8;

const checks = [
  "not_a_server_error",
  "status_code_conformance",
  "content_type_conformance",
  "response_headers_conformance",
  "response_schema_conformance",
  "negative_data_rejection",
];

/**
 * The session is the mark for which the proxy puts a user's. A Cookie header that every request
 * has would hide that Schemathesis leaves the session out, and let that pass for accepted. What
 * is too large is refused with 413 and 431, which Schemathesis does not expect by default.
 */
const config = `[auth.openapi.session]
api_key = "${sessionMark}"

[checks.negative_data_rejection]
expected-statuses = ["400", "401", "403", "404", "405", "406", "409", "413", "415", "422", "428", "429", "431", "5xx"]
`;

type Report = {
  complete: boolean;
  operations: { total: number; tested: number };
  test_cases: { generated: number };
  failures: { title: string; count: number; operations: string[] }[];
  errors: { title: string; count: number }[];
};

/** Runs Schemathesis, which exits with 1 if it found something; returns its report. */
const run = async ({ stack, sizes, random, say }: AttackContext, url: string): Promise<Report> => {
  const [configFile, reportFile, logFile] = [
    "schemathesis.toml",
    "schemathesis.json",
    "schemathesis.log",
  ].map((name) => join(stack.stateDir, name)) as [string, string, string];
  await writeFile(configFile, config);
  const options = {
    checks: checks.join(","),
    phases: "coverage,fuzzing",
    // More fail under Python 3.11: "AST constructor recursion depth mismatch".
    workers: "1",
    "max-examples": String(sizes.messages),
    seed: String(random.below(2 ** 31 - 1)),
    report: "json",
    "report-json-path": reportFile,
  };
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn(
    join(venv, "bin", "schemathesis"),
    [
      "--config-file",
      configFile,
      "run",
      `${url}/api/openapi.json`,
      "--continue-on-failure",
      "--no-shrink",
      ...flags,
    ],
    { stdio: ["ignore", "pipe", "pipe"], cwd: stack.stateDir },
  );
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((done) => child.on("close", done));
  await writeFile(logFile, Buffer.concat(output));
  if (code !== 0) {
    const text = Buffer.concat(output).toString();
    // Warnings, which come last, are longer than what failed.
    const failures = text.search(/^=+ (?:FAILURES|ERRORS) =+$/m);
    say(failures < 0 ? text.slice(-4_000) : text.slice(failures, failures + 4_000));
  }
  return JSON.parse(await readFile(reportFile, "utf8")) as Report;
};

const describe = (found: readonly { title: string; count: number; operations?: string[] }[]) =>
  found
    .map(({ title, count, operations = [] }) => `${count} x ${title} (${operations.join(", ")})`)
    .join("; ");

const reportRun = ({ complete, operations, test_cases: cases, failures, errors }: Report): Row => {
  const found = [...failures, ...errors];
  return {
    done: `Schemathesis ${version}: ${cases.generated} cases on ${operations.tested} of ${operations.total} operations`,
    result: found.length > 0 ? describe(found) : "no failure",
    limit: "every operation, no failure",
    isHeld: complete && found.length === 0 && operations.tested === operations.total,
  };
};

const reportAnswers = (answers: readonly Answered[]): Row => {
  const wrong = answers.filter(({ status }) => status === 0 || status >= 500);
  const examples = tally(wrong.map(({ call, status }) => `${status} to ${call}`));
  return {
    done: "answers of the gateway to it",
    result: `${tally(answers.map(({ status }) => status))}${examples ? `; ${examples}` : ""}`,
    limit: "below 500",
    isHeld: answers.length > 0 && wrong.length === 0,
  };
};

/**
 * Derives requests from the OpenAPI document, valid and invalid, and checks every answer against
 * it.
 */
export const schemathesis: Attack = async (context) => {
  const { stack, random } = context;
  await ensureVenv({ venv, packages: [`schemathesis==${version}`] });
  const people = await Promise.all(Array.from({ length: users }, () => createVerifiedUser(stack)));
  for (const user of people) {
    const { id } = await user.data<{ id: string }>("POST", "/analysis/start", { ticker: "AAPL" });
    await untilEnded(user, id);
  }
  const proxy = await startSessionProxy({ url: stack.url, users: people, random });
  const report = await run(context, proxy.url).finally(proxy.close);
  return [reportRun(report), reportAnswers(proxy.answers)];
};
