import { chooseSources } from "@plumbline/local/stack/sources.ts";
import { planParts } from "@plumbline/local/testing/plan-parts.ts";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./checks.ts";

/**
 * Settings that .env.example leaves out, by the reason: nobody who runs `npm start` sets them.
 */
const internal: Record<string, string[]> = {
  "the stack gives each process its own address, keys and database": [
    "BILLING_ADDRESS",
    "BLOG_ADDRESS",
    "DEMO_ACCOUNTS",
    "DEV_INBOX_URL",
    "FEEDBACK_ADDRESS",
    "GRPC_PORT",
    "IDENTITY_ADDRESS",
    "IDENTITY_SIGNING_KEY",
    "INBOX_PORT",
    "MIRROR_PORT",
    "MONGODB_DATABASE",
    "NOTIFICATION_ADDRESS",
    "OPENID_PORT",
    "ORCHESTRATOR_ADDRESS",
    "PAYMENTS_FILE",
    "PAYMENTS_PORT",
    "PRINT_TEMPLATE",
    "PUBLIC_URL",
    "SAMPLE_DAY",
    "SEC_SAMPLE",
    "SERVICE_JWKS",
    "SERVICE_KEY",
    "SMTP_PORT",
    "TEST_NOTIFICATIONS",
    "VALUATION_ENGINE_ADDRESS",
    "WEBHOOK_LOCALHOST",
    "WEBHOOK_SECRET",
    "WEBHOOK_URL",
    "WEB_DIST",
  ],
  "the chart sets them in a cluster": ["CREATE_INDEXES", "GRPC_HEALTH_PORT", "GRPC_HOST"],
  "METRICS_PORT sets it for each service": ["OTEL_METRICS_EXPORTER"],
  "defaults for OpenTelemetry's own library": [
    "OTEL_LOGS_EXPORTER",
    "OTEL_NODE_RESOURCE_DETECTORS",
    "OTEL_TRACES_EXPORTER",
  ],
  "a command takes it, before .env or without it": [
    "ADMIN_TOKEN",
    "BACKUP_IDENTITY",
    "BACKUP_KEEP",
    "BACKUP_RECIPIENT",
    "INSPECT",
    "PLUMBLINE_ENV_FILE",
    "PLUMBLINE_STATE",
    "PLUMBLINE_TOKEN",
  ],
  "docs/GRPC.md and examples/README.md name them for programs of others": [
    "PLUMBLINE_CA",
    "PLUMBLINE_CERT",
    "PLUMBLINE_CLIENT_ID",
    "PLUMBLINE_CLIENT_SECRET",
    "PLUMBLINE_IDENTITY",
    "PLUMBLINE_KEY",
    "PLUMBLINE_ORCHESTRATOR",
    "PLUMBLINE_URL",
  ],
  "tests and programs for developers set it": [
    "CLOCK_FILE",
    "GATEWAY_URL",
    "MUTATION_BASE",
    "MUTATION_SAMPLE",
    "MUTATION_TESTS",
    "NODE_OPTIONS",
    "TEST_BACKEND",
    "TEST_NATS_ACCOUNTS",
    "TEST_RUN_FOLDER",
    "TEST_RUN_PORT",
    "WEB_PORT",
  ],
  "the system's own, and those of its tools": [
    "FONTCONFIG_PATH",
    "GOFLAGS",
    "LD_LIBRARY_PATH",
    "NODE_ENV",
    "PATH",
    "TMPDIR",
  ],
};

const find = (pattern: string) =>
  globSync(pattern, { cwd: root }).filter(
    (path) =>
      !/node_modules|\.plumbline|\.test\.ts$|[/\\](?:testing|bench|dist[\w-]*)[/\\]|test-kit/.test(path),
  );

type Schema = { safeParse: (value: unknown) => { success: boolean; data?: unknown } };
type Shape = Record<string, Schema>;

/** Returns the settings in the schema of a service, or in those of the platform. */
const readSchema = async (path: string): Promise<Shape> => {
  const exported = Object.values((await import(join(root, path))) as Record<string, unknown>);
  const shapes = exported.flatMap((one) =>
    typeof one === "object" && one !== null && "shape" in one ? [one.shape as Shape] : [],
  );
  expect(shapes, path).not.toEqual([]);
  return Object.assign({}, ...shapes) as Shape;
};

/** Returns the names that programs read from the environment by themselves. */
const readPrograms = async (): Promise<string[]> => {
  const paths = find("{packages,services,lab,deploy,scripts,web,examples}/**/*.{ts,mjs,py}");
  const texts = await Promise.all(paths.map((path) => readFile(join(root, path), "utf8")));
  const text = texts.join("\n");
  return [
    ...text.matchAll(/\benv(?:\.|\["|: \["|\[\s*")([A-Z][A-Z0-9_]+)/g),
    ...text.matchAll(/\bos\.environ(?:\[|\.get\()["']([A-Z][A-Z0-9_]+)/g),
    ...text.matchAll(/\b(?:needed|setting)\("([A-Z_]+)"\)/g),
    ...[...text.matchAll(/\{([^{}]+)\} = (?:process\.)?env;/g)].flatMap(([, list = ""]) => [
      ...list.matchAll(/([A-Z][A-Z0-9_]+)/g),
    ]),
  ].map(([, name = ""]) => name);
};

const schemas = await Promise.all(find("{packages/platform,services/*}/config.ts").map(readSchema));
const read = [...new Set([...schemas.flatMap(Object.keys), ...(await readPrograms())])];
const leftOut = Object.values(internal).flat();
const example = await readFile(join(root, ".env.example"), "utf8");
const lines = [...example.matchAll(/^# ([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(
  ([, name = "", value = ""]) => [name, value.replace(/^"(.*)"$/, "$1")] as const,
);
const listed = lines.map(([name]) => name);

test("finds the settings of schemas and programs", () => {
  expect(read).toEqual(expect.arrayContaining(["PORT", "LLM_PROVIDER", "GOOGLE_CLIENT_ID", "METRICS_PORT"]));
});

test(".env.example lists every setting that is not internal", () => {
  expect(read.filter((name) => !listed.includes(name) && !leftOut.includes(name)).toSorted()).toEqual([]);
});

test(".env.example lists only settings that something reads, each once, and no internal one", () => {
  expect(listed.filter((name) => !read.includes(name))).toEqual([]);
  expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([]);
  expect(listed.filter((name) => leftOut.includes(name))).toEqual([]);
});

test("what is called internal exists", () => {
  expect(leftOut.filter((name) => !read.includes(name))).toEqual([]);
});

/** What `npm start` passes to services, where it decides a setting that has a default. */
const stack = (await planParts()).map(({ env = {} }) => env);
/** And from which addresses it reads once real sources are chosen. */
const sources = chooseSources({ env: { SEC_USER_AGENT: "a", PRICES_TOKEN: "b" }, mirrorUrl: "" });
const addresses = ["SEC_DATA_URL", "SEC_ARCHIVES_URL", "PRICES_URL", "RATES_URL"];

/** Returns what a setting is without a value, as its schema reads it; nothing for one that is needed. */
const defaultsOf = (name: string): { schema: Schema; values: unknown[] } | undefined => {
  const schema = schemas.find((shape) => name in shape)?.[name];
  if (!schema) return undefined;
  const own = schema.safeParse(undefined);
  if (addresses.includes(name)) return { schema, values: [sources[name]] };
  if (!own.success || own.data === undefined) return undefined;
  const ofStack = stack.flatMap((env) => (env[name] === undefined ? [] : [schema.safeParse(env[name]).data]));
  const isEmpty = (value: unknown) => value === "" || (Array.isArray(value) && value.length === 0);
  return { schema, values: [own.data, ...ofStack].filter((value) => !isEmpty(value)) };
};

/** The default depends on the machine. */
const ofMachine = ["ENGINE_WORKERS"];

test(".env.example shows the default of each setting that has one", () => {
  const compared = lines.flatMap(([name, value]) => {
    const defaults = defaultsOf(name);
    if (!defaults || value === "" || defaults.values.length === 0 || ofMachine.includes(name)) return [];
    const parsed = defaults.schema.safeParse(value);
    return [{ name, value, read: parsed.data, defaults: defaults.values }];
  });
  expect(compared.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["WORKERS", "LLM_DEADLINE_MS", "HOUSE_CREDITS", "SEC_DATA_URL", "GOOGLE_ISSUER"]),
  );
  const isDefault = (value: unknown) => (other: unknown) => JSON.stringify(value) === JSON.stringify(other);
  expect(compared.filter(({ read: value, defaults }) => !defaults.some(isDefault(value)))).toEqual([]);
});

test("documents name settings, codes and constants that code has", async () => {
  const code = await Promise.all(
    globSync(
      "{.ci,.github,charts,deploy,examples,lab,packages,proto,scripts,services,web}/**/*.{json,mjs,proto,py,sh,ts,tsx,yaml,yml,tpl}",
      {
        cwd: root,
        exclude: (path) => /node_modules|\.plumbline|sample-data|approved|dist|\.test\./.test(path),
      },
    ).map((path) => readFile(join(root, path), "utf8")),
  );
  const known = new Set(code.flatMap((text) => text.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? []));
  const missing: string[] = [];
  for (const path of globSync("**/*.md", { cwd: root, exclude: (at) => /node_modules|\.plumbline/.test(at) }))
    for (const [, name = ""] of (await readFile(join(root, path), "utf8")).matchAll(
      /`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)[`=]/g,
    ))
      if (!known.has(name)) missing.push(`${path}: ${name}`);
  expect(missing).toEqual([]);
});
