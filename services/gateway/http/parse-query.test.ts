import { expect, test } from "vitest";
import { z } from "zod";
import { routes } from "../routes/table.ts";
import { parseQuery } from "./parse-query.ts";

const schema = z.object({ page: z.coerce.number().int().default(1), type: z.enum(["A", "B"]).optional() });

test("takes an empty value as none, whatever the schema says of it", () => {
  expect(parseQuery(schema, { page: "", type: "" })).toEqual({ page: 1 });
});

test("refuses a name that the call does not know, also one without a value that it would ignore", () => {
  const message = 'This list or page has no setting "status".';
  expect(() => parseQuery(schema, { status: "A" })).toThrow(
    expect.objectContaining({ code: "INVALID_INPUT", message, details: { fields: { status: message } } }),
  );
  expect(() => parseQuery(undefined, { status: "A" })).toThrow(message);
  expect(() => parseQuery(schema, { toString: "A" })).toThrow("has no setting");
});

test("names a long setting by whole characters", () => {
  const name = `${"x".repeat(39)}𝔘${"y".repeat(100)}`;
  expect(() => parseQuery(z.object({}), { [name]: "1" })).toThrow(`no setting "${"x".repeat(39)}𝔘".`);
});

test("takes any name where the caller's partner adds its own", () => {
  expect(parseQuery(z.looseObject({ code: z.string() }), { code: "x", scope: "email" })).toMatchObject({
    code: "x",
  });
});

test("every query of the table of calls names what it takes, but the answer of a sign-in provider", () => {
  const loose = routes.filter(
    ({ query }) => query && !(query instanceof z.ZodObject && query.def.catchall === undefined),
  );
  expect(loose.map(({ path }) => path)).toEqual(["/auth/oauth/:provider/callback"]);
});

test("a list whose direction is given is sorted in it, also where no field is named", () => {
  const lists = routes.flatMap(({ path, query }) => {
    const direction = ["sortDir", "sortOrder"].find(
      (name) => query instanceof z.ZodObject && name in query.shape,
    );
    return query && direction ? [{ path, query, direction }] : [];
  });
  expect(lists.length).toBeGreaterThan(8);
  for (const { path, query, direction } of lists) {
    const read = parseQuery(query, { [direction]: "asc" }) as Record<string, unknown>;
    expect([path, read["sortBy"]]).toEqual([path, expect.stringMatching(/./)]);
  }
});
