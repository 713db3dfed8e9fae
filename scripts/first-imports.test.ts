import { serviceNames } from "@plumbline/platform/auth/service-keys.ts";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { root } from "./checks.ts";

/** Imports and exports of values; what a function imports is loaded when it runs. */
const imports = /^(?:import|export)\s(?!type\b)(?:[^;"]*?\sfrom\s)?"([^"]+)";/gm;

/** Returns the packages that a program and all that it imports load before it runs. */
const listLoaded = (program: string): Set<string> => {
  const packages = new Set<string>();
  const seen = new Set<string>();
  const visit = (path: string): void => {
    if (seen.has(path) || !/\.tsx?$/.test(path)) return;
    seen.add(path);
    for (const [, name = ""] of readFileSync(path, "utf8").matchAll(imports)) {
      if (name.startsWith(".")) visit(join(dirname(path), name));
      else if (name.startsWith("@plumbline/")) visit(fileURLToPath(import.meta.resolve(name)));
      else packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    }
  };
  visit(program);
  return packages;
};

/** Large libraries, each with the services that need it from their start. */
const large: Record<string, readonly string[]> = {
  mongoose: serviceNames.filter((name) => name !== "gateway" && name !== "valuation-engine"),
  sharp: ["blog", "identity"],
  "puppeteer-core": ["analysis-orchestrator"],
  stripe: ["billing"],
  pdfkit: [],
  fontkit: [],
  "pdfjs-dist": [],
  ai: [],
  "@zxcvbn-ts/core": [],
  "@napi-rs/canvas": [],
  exceljs: [],
};

test.each(serviceNames)("%s loads at its start the large libraries that it always needs", (name) => {
  const program = join(root, "services", name, "main.ts");
  expect(existsSync(program)).toBe(true);
  const loaded = listLoaded(program);
  expect(loaded.size).toBeGreaterThan(5);
  const wanted = Object.keys(large).filter((library) => large[library]?.includes(name));
  expect(Object.keys(large).filter((library) => loaded.has(library))).toEqual(wanted);
});
