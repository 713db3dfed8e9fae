import { nameField } from "@plumbline/platform/field-names.ts";
import { expect, test } from "vitest";
import type { z } from "zod";
import { routes } from "../routes/table.ts";

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

test("every field that a caller sends has a name for people", () => {
  const fields = routes.flatMap((route) =>
    (["params", "query", "body"] as const).flatMap((part) =>
      part in route ? listFields((route as Record<string, unknown>)[part]) : [],
    ),
  );
  expect(new Set(fields).size).toBeGreaterThan(90);
  expect(fields.filter((field) => nameField(field) === "This value")).toEqual([]);
  const isDevelopers = (name: string) => /[a-z][A-Z]|_/.test(name);
  expect(fields.map(nameField).filter(isDevelopers)).toEqual([]);
});
