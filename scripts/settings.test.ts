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
    "MONGODB_DATABASE",
    "NOTIFICATION_ADDRESS",
    "ORCHESTRATOR_ADDRESS",
    "PAYMENTS_FILE",
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
  ],
  "tests and programs for developers set it": [
    "BUILT_SERVICES",
    "NODE_OPTIONS",
    "TEST_BACKEND",
    "TEST_NATS_ACCOUNTS",
  ],
  "the system's own": ["FONTCONFIG_PATH", "LD_LIBRARY_PATH", "PATH"],
};

const find = (pattern: string) =>
  globSync(pattern, { cwd: root }).filter(
    (path) => !/node_modules|\.test\.ts$|[/\\](?:testing|bench)[/\\]|test-kit/.test(path),
  );

/** Returns the names in the schemas of all services. */
const readSchemas = async (): Promise<string[]> => {
  const names: string[] = [];
  for (const path of find("{packages/platform,services/*}/config.ts")) {
    const exported = Object.values((await import(join(root, path))) as Record<string, unknown>);
    const shapes = exported.flatMap((one) =>
      typeof one === "object" && one !== null && "shape" in one ? Object.keys(one.shape as object) : [],
    );
    expect(shapes, path).not.toEqual([]);
    names.push(...shapes);
  }
  return names;
};

/** Returns the names that the programs of the stack read from the environment by themselves. */
const readPrograms = async (): Promise<string[]> => {
  const paths = [
    "deploy/local/**/*.ts",
    "lab/{attack,seed}/*.ts",
    "packages/test-servers/{mail,mirror,openid,payments,servers}/*.ts",
    "deploy/backup/*.ts",
    "packages/platform/**/*.ts",
    "services/*/{documents/pdf,}/*.ts",
  ].flatMap(find);
  const texts = await Promise.all(paths.map((path) => readFile(join(root, path), "utf8")));
  const text = texts.join("\n");
  return [
    ...text.matchAll(/\benv(?:\.|\["|: \["|\[\s*")([A-Z][A-Z0-9_]+)/g),
    ...text.matchAll(/\bneeded\("([A-Z_]+)"\)/g),
    ...[...text.matchAll(/\{([^{}]+)\} = (?:process\.)?env;/g)].flatMap(([, list = ""]) => [
      ...list.matchAll(/([A-Z][A-Z0-9_]+)/g),
    ]),
  ].map(([, name = ""]) => name);
};

const read = [...new Set([...(await readSchemas()), ...(await readPrograms())])];
const leftOut = Object.values(internal).flat();
const example = await readFile(join(root, ".env.example"), "utf8");
const listed = [...example.matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name = ""]) => name);

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
