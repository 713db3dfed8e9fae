import { RATIO_LIMITS } from "@plumbline/model";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as pictures from "../packages/pictures/create-picture-reader.ts";
import { defaultGraceMs } from "../packages/platform/audit/audit.ts";
import { defaultBytes, streams } from "../packages/platform/bus/bus.ts";
import { auditConfig } from "../packages/platform/config.ts";
import { mostMove } from "../packages/research/analyst/llm/joint-bounds.ts";
import { measures } from "../packages/research/analyst/unusual/place-unusual.ts";
import { analysisMs } from "../packages/research/llm/open-analyst.ts";
import { maxAnswerBytes as modelBytes } from "../packages/research/llm/provider.ts";
import { maxPages } from "../services/analysis-orchestrator/documents/pdf/testing/use-report-printer.ts";
import { maxAnswerBytes as paymentBytes } from "../services/billing/stripe.ts";
import { tokenLifetime } from "../services/identity/clients/clients.ts";
import { accessLifetime } from "../services/identity/domain/sessions.ts";
import { root } from "./checks.ts";
import { count, type Figure, findFigures, readText, word } from "./find-figures.ts";

// Limits, intervals and numbers of things that documents take from code.

const mebibyte = 2 ** 20;
const megabytes = (bytes: number) => `${bytes / 1e6}`;
const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const minutes = (ms: number) => ms / 60_000;

const services = globSync("services/*/main.ts", { cwd: root });
const schemas = await Promise.all(
  services.map(async (main) => {
    const config = (await import(join(root, main, "../config.ts"))) as Record<string, { shape?: object }>;
    return Object.values(config).flatMap(({ shape }) => Object.keys(shape ?? {}));
  }),
);
const audited = schemas.filter((names) => names.includes("AUDIT_INTERVAL_MINUTES")).length;
const audit = auditConfig.shape.AUDIT_INTERVAL_MINUTES.parse(undefined);
const annualReports = globSync("packages/test-servers/sample-data/documents/*", { cwd: root }).length;
const fractions: Record<number, string> = { 0.05: "a twentieth", 0.1: "a tenth", 0.2: "a fifth" };
const move = fractions[mostMove] ?? "";
const reserved = Object.values(defaultBytes).reduce((sum, bytes) => sum + bytes, 0) / mebibyte;

const figures: Figure[] = [
  ["README.md", /move the base value by (a \w+) at most/g, move],
  ["CHANGELOG.md", /move the base value by (a \w+) at most/g, move],
  ["SECURITY.md", /base value within (a \w+) of/g, move],
  ["docs/THREATS.md", /move the base value by (a \w+) at most/g, move],
  ["docs/ANALYST.md", /base case\*\* lies at most (\d+)% from/g, `${100 * mostMove}`],
  ["packages/research/prompts/forecast.v6.md", /company at most (a \w+) above/g, move],
  ["CHANGELOG.md", /(\S+) ratios of statements/g, `${measures.length}`],
  ["docs/TEXTS.md", /(\S+) ratios of the company's own/g, `${measures.length}`],
  ["CHANGELOG.md", /PDF of at most (\d+) pages/g, `${maxPages}`],
  ["docs/SCREENS.md", /letter, at most (\d+) pages/g, `${maxPages}`],
  ["CHANGELOG.md", /of (\w+) annual reports/g, `${annualReports}`],
  ["packages/test-servers/sample-data/README.md", /reads of (\w+) 10-Ks/g, word(annualReports)],
  ["docs/ARCHITECTURE.md", /(\w+) TypeScript services/g, capitalise(word(services.length))],
  ["docs/ARCHITECTURE.md", /the (\w+) processes/g, word(services.length)],
  ["docs/GLOSSARY.md", /the (\w+) processes/g, word(services.length)],
  ["docs/OPERATIONS.md", /of the (\w+) services/g, word(services.length)],
  [".env.example", /of (\w+) ports from this/g, word(services.length)],
  ["charts/plumbline/values.yaml", /(\w+) services; the orchestrator/g, capitalise(word(services.length))],
  ["CONTRIBUTING.md", /\| all (\w+) \|/g, word(audited)],
  ["CONTRIBUTING.md", /checks every (\w+) minutes/g, word(audit)],
  ["CONTRIBUTING.md", /by default (\w+) minutes, because/g, `${minutes(defaultGraceMs)}`],
  ["CHANGELOG.md", /do so every (\w+) minutes/g, word(audit)],
  ["docs/ARCHITECTURE.md", /same every (\w+) minutes and repairs/g, word(audit)],
  ["docs/ARCHITECTURE.md", /counts after (\w+) minutes/g, word(minutes(defaultGraceMs))],
  ["docs/OPERATIONS.md", /audits \((\d+) minutes at most\)/g, `${audit}`],
  ["docs/OPERATIONS.md", /within (\w+) minutes;/g, word(audit)],
  ["docs/runbooks/credits-differ.md", /again every (\w+) minutes/g, word(audit)],
  ["docs/runbooks/records-differ.md", /most (\w+) minutes later/g, word(audit)],
  ["docs/runbooks/payments-late.md", /credited, every (\w+) minutes/g, word(audit)],
  ["docs/runbooks/api-errors.md", /store every (\w+) minutes/g, word(audit)],
  ["docs/runbooks/audits-stopped.md", /run (\w+) minutes later/g, word(audit)],
  ["docs/OPERATIONS.md", /creates the streams, (\d+) MiB/g, `${reserved}`],
  ["docs/IDENTITY.md", /JWTs of (\d+) minutes/g, `${accessLifetime / 60}`],
  ["docs/OPERATIONS.md", /which live (\d+) minutes/g, `${accessLifetime / 60}`],
  ["docs/THREATS.md", /for up to (\d+) minutes/g, `${accessLifetime / 60}`],
  ["docs/GRPC.md", /valid for (\w+) minutes/g, word(tokenLifetime / 60)],
  ["SECURITY.md", /tokens of (\w+) minutes/g, word(tokenLifetime / 60)],
  ["SECURITY.md", /at most (\d+) MB and/g, `${pictures.maxBytes / mebibyte}`],
  ["SECURITY.md", /(\d+) megapixels/g, megabytes(pictures.maxPixels)],
  ["docs/ASVS.md", /held \| (\d+) MB and/g, `${pictures.maxBytes / mebibyte}`],
  ["docs/ASVS.md", /(\d+) megapixels/g, megabytes(pictures.maxPixels)],
  ["docs/THREATS.md", /sign-in provider ends after (\d+) MB/g, megabytes(modelBytes)],
  ["docs/THREATS.md", /payment provider after (\d+) MB/g, megabytes(paymentBytes)],
  ["docs/ANALYST.md", /answer ends after (\d+) MB/g, megabytes(modelBytes)],
  ["docs/ANALYST.md", /analysis waits (\d+) s at most/g, `${analysisMs / 1_000}`],
];

test.each(figures)("%s says %s as the code does", async (document, pattern, value) => {
  expect(await findFigures(document, pattern)).toEqual([value]);
});

const kinds: Record<string, { of: keyof typeof RATIO_LIMITS; isPercent?: boolean }> = {
  "return on equity": { of: "returnOnEquity", isPercent: true },
  "sales to equity": { of: "salesToEquity" },
  "net margin": { of: "margin", isPercent: true },
  "growth a year": { of: "growth", isPercent: true },
  "shares of an amount, as tax of income; the width of the range to its median; price to value": {
    of: "share",
    isPercent: true,
  },
  "price to earnings, price to sales, value to price": { of: "multiple" },
  "interest coverage, in texts": { of: "interestCoverage" },
};

test("docs/VALUATION.md has the limit of each kind of ratio", async () => {
  const text = await readFile(join(root, "docs/VALUATION.md"), "utf8");
  const table = /\| kind \| limit \|[\s\S]*?\n\n/.exec(text)?.[0] ?? "";
  const rows = [...table.matchAll(/^\| ([a-z][^|]*) \| ([\d,]+%?) \|/gm)];
  expect(Object.fromEntries(rows.map(([, kind, limit]) => [kind, limit]))).toEqual(
    Object.fromEntries(
      Object.entries(kinds).map(([kind, { of, isPercent }]) => [
        kind,
        isPercent ? `${count(100 * RATIO_LIMITS[of])}%` : count(RATIO_LIMITS[of]),
      ]),
    ),
  );
  expect(Object.values(kinds).map(({ of }) => of)).toEqual(Object.keys(RATIO_LIMITS));
});

test("docs/OPERATIONS.md has the limits of each stream", async () => {
  const text = await readText("docs/OPERATIONS.md");
  for (const { name, max_age: age } of streams) {
    const days = age ? `${age / 1e9 / 86_400} days` : "no age";
    expect(text).toContain(`| \`${name}\` | ${defaultBytes[name] / mebibyte} MiB, ${days} |`);
  }
});
