import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { nameField } from "@plumbline/platform/field-names.ts";
import { expect, test } from "vitest";
import { z } from "zod";
import { registration, revocation, tokenRequest } from "../programs/serve-oauth.ts";
import { routes } from "../routes/table.ts";
import { v1Routes } from "../v1/table.ts";
import { socketRequest } from "./socket.ts";

type Definition = Record<string, unknown> & { type: string };

/** Lists the names of the fields of a schema, also of those within lists and unions. */
const listFields = (schema: unknown): string[] => {
  const definition = (schema as z.core.$ZodType | undefined)?._zod.def as Definition | undefined;
  if (!definition) return [];
  const shape = Object.entries((definition["shape"] as Record<string, unknown> | undefined) ?? {});
  const inner = ["innerType", "element", "in", "out"].map((key) => definition[key]);
  const options = (definition["options"] as unknown[] | undefined) ?? [];
  return [
    ...shape.flatMap(([name, field]) => [name, ...listFields(field)]),
    ...[...inner, ...options].flatMap(listFields),
  ];
};

const parts = ["params", "query", "body"] as const;
const schemas = [
  ...[...routes, ...v1Routes].flatMap((route) =>
    parts.flatMap((part) => (part in route ? [(route as Record<string, unknown>)[part]] : [])),
  ),
  socketRequest,
  registration,
  tokenRequest,
  revocation,
];

/** Lists the fields that services name in their refusals: what the readers of texts.ts get. */
const listServiceFields = () => {
  const root = resolve(import.meta.dirname, "../..");
  const files = globSync("*/**/*.ts", { cwd: root, exclude: ["**/node_modules/**", "**/*.test.ts"] });
  return files.flatMap((file) =>
    Array.from(
      readFileSync(join(root, file), "utf8").matchAll(
        /\b(?:requireText|limitText|requireOneOf|requireCount|requireTime)\(\s*"(\w+)"/g,
      ),
      ([, field = ""]) => field,
    ),
  );
};

test("every field that a caller sends has a name for people", () => {
  const named = listServiceFields();
  expect(new Set(named).size).toBeGreaterThan(40);
  const fields = [...schemas.flatMap(listFields), ...named];
  expect(new Set(fields).size).toBeGreaterThan(90);
  expect([...new Set(fields)].filter((field) => nameField(field) === "This value")).toEqual([]);
  const isDevelopers = (name: string) => /[a-z][A-Z]|_/.test(name);
  expect(fields.map(nameField).filter(isDevelopers)).toEqual([]);
});

test("no message of a field that chooses lists a developer's words", () => {
  const orders = [...routes, ...v1Routes].flatMap(({ path, query }) => {
    const shape = query instanceof z.ZodObject ? query.shape : {};
    return ["sortBy", "sort"].flatMap((name) => (name in shape ? [[path, name, query] as const] : []));
  });
  expect(orders.length).toBeGreaterThan(8);
  const messages = orders.flatMap(([path, name, query]) => {
    const found = query?.safeParse({ [name]: "x".repeat(30) });
    return (found?.error?.issues ?? []).map(({ message }) => `${path}: ${message}`);
  });
  expect(messages.length).toBeGreaterThan(5);
  expect(messages.filter((message) => !/cannot be sorted by this (?:field|column)\.$/.test(message))).toEqual(
    [],
  );
});
