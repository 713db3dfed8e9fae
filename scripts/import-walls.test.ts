import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root, run } from "./checks.ts";

// Each wall with imports that break it, and some that are allowed, as a tree of small files.
type Plant = { rule: string; from: string; to: string };
const plants: Plant[] = [
  { rule: "no-cycles", from: "services/blog/one.ts", to: "services/blog/two.ts" },
  { rule: "domain-imports-nothing-outward", from: "services/blog/domain/posts.ts", to: "mongoose" },
  {
    rule: "rules-of-identity-import-nothing-outward",
    from: "services/identity/clients/one.ts",
    to: "mongoose",
  },
  {
    rule: "rules-of-identity-import-nothing-outward",
    from: "services/identity/clients/clients.ts",
    to: "services/identity/clients/client-store.ts",
  },
  {
    rule: "rules-of-identity-import-nothing-outward",
    from: "services/identity/openid/sign-in.ts",
    to: "services/identity/one-time-records.ts",
  },
  {
    rule: "rules-of-research-import-nothing-outward",
    from: "packages/research/company/company.ts",
    to: "packages/research/sources/http.ts",
  },
  { rule: "research-without-database-or-messages", from: "packages/research/sources/one.ts", to: "nats" },
  {
    rule: "research-without-database-or-messages",
    from: "packages/research/llm/one.ts",
    to: "packages/platform/rpc/rpc-server.ts",
  },
  {
    rule: "market-columns-stand-alone",
    from: "packages/market/columns.ts",
    to: "packages/market/value-on-day.ts",
  },
  {
    rule: "test-packages-in-tests-only",
    from: "services/blog/main.ts",
    to: "packages/test-servers/mirror/data.ts",
  },
  { rule: "nothing-below-imports-deploy", from: "services/blog/three.ts", to: "deploy/local/stack.ts" },
  { rule: "nothing-below-imports-deploy", from: "packages/test-kit/one.ts", to: "deploy/local/stack.ts" },
  { rule: "nothing-below-imports-deploy", from: "web/e2e/one.ts", to: "deploy/local/stack.ts" },
  { rule: "nothing-imports-lab", from: "services/blog/blog.test.ts", to: "lab/seed/seed-posts.ts" },
  { rule: "nothing-imports-lab", from: "deploy/local/one.ts", to: "lab/seed/seed-posts.ts" },
  { rule: "packages-import-no-service", from: "packages/research/two.test.ts", to: "services/blog/rpc.ts" },
  { rule: "no-imports-of-other-services", from: "services/feedback/main.ts", to: "services/blog/rpc.ts" },
  {
    rule: "platform-below-other-packages",
    from: "packages/platform/one.ts",
    to: "packages/research/sources/http.ts",
  },
  { rule: "texts-stand-alone", from: "packages/texts/messages.ts", to: "packages/model/index.ts" },
  {
    rule: "documents-behind-one-seam",
    from: "services/analysis-orchestrator/rpc.ts",
    to: "services/analysis-orchestrator/documents/pdf/create-printer.ts",
  },
  { rule: "model-stands-alone", from: "packages/model/value-case.ts", to: "packages/base-rates/index.ts" },
  { rule: "base-rates-stand-alone", from: "packages/base-rates/forecast.ts", to: "packages/model/index.ts" },
  { rule: "report-stands-alone", from: "packages/report/report.ts", to: "packages/model/index.ts" },
  { rule: "post-format-stands-alone", from: "packages/post-format/slug.ts", to: "packages/model/index.ts" },
  { rule: "web-features-apart", from: "web/src/features/blog/one.ts", to: "web/src/features/auth/two.ts" },
  { rule: "web-shared-below-features", from: "web/src/shared/one.ts", to: "web/src/features/auth/two.ts" },
  {
    rule: "web-takes-dto-report-and-model-only",
    from: "web/src/app/one.ts",
    to: "packages/research/sources/http.ts",
  },
];
const allowed: Omit<Plant, "rule">[] = [
  { from: "services/identity/clients/clients-rpc.ts", to: "services/identity/clients/three.ts" },
  { from: "services/identity/clients/names-store.ts", to: "mongoose" },
  { from: "services/blog/post-store.ts", to: "mongoose" },
  { from: "services/blog/domain/names.ts", to: "packages/platform/errors.ts" },
  { from: "services/blog/rpc.test.ts", to: "packages/test-servers/mirror/data.ts" },
  { from: "services/analysis-orchestrator/main.ts", to: "packages/research/sources/http.ts" },
  {
    from: "services/analysis-orchestrator/events.ts",
    to: "services/analysis-orchestrator/documents/open-documents.ts",
  },
  { from: "packages/research/sources/three.ts", to: "packages/platform/errors.ts" },
  { from: "lab/attack/main.ts", to: "services/blog/rpc.ts" },
  { from: "web/src/app/three.ts", to: "packages/report/steps.ts" },
];

let folder: string;
const write = async (path: string, text: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "plumbline-walls-"));
  for (const name of ["mongoose", "nats"]) {
    await write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: "index.js" }));
    await write(`node_modules/${name}/index.js`, "export const one = 1;\n");
  }
  const arrows = [...plants, ...allowed];
  const isPackage = (to: string) => !to.includes("/");
  for (const { to } of arrows) if (!isPackage(to)) await write(to, "export const one = 1;\n");
  for (const { from, to } of arrows) {
    const up = "../".repeat(from.split("/").length - 1);
    // A type is an import like any other.
    const text = `import type { one } from "${isPackage(to) ? to : up + to}";\nexport type One = typeof one;\nexport const one = 1;\n`;
    await write(from, text);
  }
  // A circle counts if it is one of values.
  await write("services/blog/one.ts", 'import { one } from "./two.ts";\nexport const two = one;\n');
  await write("services/blog/two.ts", 'import { two } from "./one.ts";\nexport const one = () => two;\n');
  await copyFile(join(root, "tsconfig.json"), join(folder, "tsconfig.json"));
});
afterAll(() => rm(folder, { recursive: true }));

type Cruise = { summary: { violations: { rule: { name: string }; from: string; to: string }[] } };

test("a planted import through each wall is found, and no other", async () => {
  const top = ["packages", "services", "web", "deploy", "lab"];
  const { output } = await run(
    "depcruise",
    [...top, "--config", join(root, ".dependency-cruiser.mjs"), "--output-type", "json"],
    folder,
  );
  const { summary } = JSON.parse(output.slice(output.indexOf("{"))) as Cruise;
  const arrow = (from: string, to: string) => `${from} -> ${to.replace(/^node_modules\/(\w+)\/.*/, "$1")}`;
  const found = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${arrow(from, to)}`);
  const planted = plants.map(({ rule, from, to }) => `${rule}: ${arrow(from, to)}`);
  expect(planted.filter((one) => !found.includes(one))).toEqual([]);
  // A plant may break a second wall too, but nothing that is allowed breaks any.
  const known = new Set(plants.map(({ from, to }) => arrow(from, to)));
  expect(found.filter((one) => !known.has(one.replace(/^[\w-]+: /, "")))).toEqual([]);
});

test("each wall has a planted import", async () => {
  const config = await readFile(join(root, ".dependency-cruiser.mjs"), "utf8");
  const names = [...config.matchAll(/^ {6}name: "([\w-]+)"/gm)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect([...new Set(plants.map(({ rule }) => rule))].toSorted()).toEqual(names.toSorted());
});
