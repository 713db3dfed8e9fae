import { expect, test } from "vitest";
import { z } from "zod";
import { errorBody, pageMeta } from "../dto/common.ts";
import { routes } from "../routes/table.ts";
import { login } from "../testing/callers.ts";
import { v1Routes } from "../v1/table.ts";
import { exchanges } from "../testing/exchanges/table.ts";
import { createOpenApi } from "./openapi.ts";
import { serve } from "./route.ts";

const json = (schema: z.ZodType, io: "input" | "output") =>
  z.toJSONSchema(schema, { io, unrepresentable: "any" });
const handle = () => Promise.reject(new Error("not called"));
const params = z.object({ id: z.string().min(8) });

const document = createOpenApi({
  version: "7",
  routes: serve(
    {
      "PATCH /things/:id/parts/:part": {
        summary: "Change a part",
        access: "user",
        rate: "write",
        params: params.extend({ part: z.string() }),
        query: z.object({ page: z.coerce.number().default(1), sort: z.enum(["a", "b"]) }),
        body: z.object({ name: z.string(), note: z.string().default("") }),
        response: z.object({ id: z.string(), note: z.string().default("") }),
      },
      "GET /things/:id/parts/:part": {
        summary: "Read a part",
        access: "public",
        rate: "read",
        response: z.array(z.string()),
      },
      "GET /things/:id/file": {
        summary: "Its file",
        access: "public",
        rate: "download",
        params,
        mediaType: "text/csv",
      },
      "POST /things/:id/file": {
        summary: "Replace its file",
        access: "user",
        rate: "write",
        upload: "sheet",
        response: z.array(z.string()),
      },
      "GET /things/:id/page": {
        summary: "Go to its page",
        access: "public",
        rate: "read",
        params,
        query: z.object({}),
        opensPage: true,
      },
    },
    {
      "PATCH /things/:id/parts/:part": handle,
      "GET /things/:id/parts/:part": handle,
      "GET /things/:id/file": handle,
      "POST /things/:id/file": handle,
      "GET /things/:id/page": { handle, refuse: () => "/" },
    },
  ),
});

const refusal = {
  description: "Error with a code and a message for people",
  content: { "application/json": { schema: json(errorBody, "output") } },
};
const success = (data: z.ZodType) => ({
  description: "Done",
  content: {
    "application/json": {
      schema: {
        type: "object",
        required: ["success", "data"],
        properties: {
          success: { const: true },
          data: json(data, "output"),
          meta: json(pageMeta, "output"),
          totalCount: { type: "integer", description: "Of a list: meta.total" },
          totalPages: { type: "integer", description: "Of a list: meta.totalPages" },
        },
      },
    },
  },
});

test("a route is documented with its access, parameters, body and answers", () => {
  expect(document.paths).toEqual({
    "/api/things/{id}/parts/{part}": {
      patch: {
        summary: "Change a part",
        operationId: "patchThingsIdPartsPart",
        security: [{ session: [] }],
        parameters: [
          { name: "id", in: "path", required: true, schema: { type: "string", minLength: 8 } },
          { name: "part", in: "path", required: true, schema: { type: "string" } },
          {
            name: "page",
            in: "query",
            required: false,
            schema: { anyOf: [{ type: "number", default: 1 }, { const: "" }] },
          },
          { name: "sort", in: "query", required: true, schema: { type: "string", enum: ["a", "b"] } },
        ],
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: json(z.object({ name: z.string(), note: z.string().default("") }), "input"),
            },
          },
        },
        responses: {
          "200": success(z.object({ id: z.string(), note: z.string().default("") })),
          default: refusal,
        },
      },
      get: {
        summary: "Read a part",
        operationId: "getThingsIdPartsPart",
        security: [],
        parameters: [],
        responses: { "200": success(z.array(z.string())), default: refusal },
      },
    },
    "/api/things/{id}/file": {
      get: {
        summary: "Its file",
        operationId: "getThingsIdFile",
        security: [],
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string", minLength: 8 } }],
        responses: { "200": { description: "The file", content: { "text/csv": {} } }, default: refusal },
      },
      post: {
        summary: "Replace its file",
        operationId: "postThingsIdFile",
        security: [{ session: [] }],
        parameters: [],
        requestBody: {
          required: true,
          content: {
            "multipart/form-data": {
              schema: {
                type: "object",
                required: ["sheet"],
                properties: { sheet: { type: "string", format: "binary" } },
              },
            },
          },
        },
        responses: { "200": success(z.array(z.string())), default: refusal },
      },
    },
    "/api/things/{id}/page": {
      get: {
        summary: "Go to its page",
        operationId: "getThingsIdPage",
        security: [],
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        responses: { "303": { description: "The page to go to, also after a failure" }, default: refusal },
      },
    },
  });
});

test("the document explains the anti-forgery header and the session cookie", () => {
  const { paths: _paths, ...head } = document;
  expect(head).toEqual({
    openapi: "3.1.0",
    info: {
      title: "Plumbline",
      version: "7",
      description:
        "Equity valuation reports from a company's own filings. Calls that change something need the header X-XSRF-TOKEN with the value of the cookie XSRF-TOKEN.",
    },
    components: { securitySchemes: { session: { type: "apiKey", in: "cookie", name: "access_token" } } },
  });
});

test("every route is listed with its access rule", () => {
  const { paths } = createOpenApi({ routes, version: "1" });
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [
      `${method.toUpperCase()} ${path.replace("/api", "").replaceAll(/\{(\w+)\}/g, ":$1")}`,
      (operation as { security: unknown[] }).security.length > 0,
    ]),
  );
  const guarded = Object.entries(exchanges).map(([key, made]) => [
    key,
    made.some(({ callers }) => callers?.answers.anonymous === login),
  ]);
  expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(guarded));
  const ids = Object.values(paths).flatMap((methods) =>
    Object.values(methods).map((operation) => (operation as { operationId: string }).operationId),
  );
  expect(new Set(ids).size).toBe(routes.length);
  const summaries = new Set(routes.map(({ summary }) => summary));
  expect(summaries.size, "summaries are unique").toBe(routes.length);
  for (const summary of summaries) expect(summary).toMatch(/^[A-Z].{8,}/);
});

/** Lists the whole numbers of a JSON Schema that may be above what an int32 of a message holds. */
const listLargeNumbers = (schema: unknown, at: string): string[] => {
  if (typeof schema !== "object" || schema === null) return [];
  const { type, maximum } = schema as { type?: unknown; maximum?: number };
  const isLarge = type === "integer" && (maximum ?? Infinity) > 2 ** 31 - 1;
  const inner = Object.entries(schema).flatMap(([key, value]) => listLargeNumbers(value, `${at}.${key}`));
  return isLarge ? [at, ...inner] : inner;
};

test("every whole number that a call takes fits its message", () => {
  const large = [...routes, ...v1Routes].flatMap(({ summary, ...row }) =>
    [row.params, row.query, row.body].flatMap((schema) =>
      schema ? listLargeNumbers(json(schema, "input"), summary) : [],
    ),
  );
  expect(large).toEqual([]);
  expect(listLargeNumbers(json(z.object({ a: z.array(z.int()) }), "input"), "x")).toHaveLength(1);
});

test("publishes nothing that would refuse what is accepted", () => {
  const text = z.string().trim().min(1).max(5);
  const query = z.object({
    search: text.default(""),
    order: z.enum(["up", "down"]).optional(),
    id: z.string(),
  });
  const routes = serve(
    { "GET /thing": { summary: "", access: "public", rate: "read", query, response: z.object({}) } },
    { "GET /thing": async () => ({ data: {} }) },
  );
  const document = createOpenApi({ routes, version: "1" });
  const operation = document.paths["/api/thing"]?.["get"];
  const { parameters } = z
    .object({ parameters: z.array(z.object({ name: z.string(), schema: z.unknown() })) })
    .parse(operation);
  expect(parameters.map(({ name, schema }) => [name, schema])).toEqual([
    [
      "search",
      {
        anyOf: [
          {
            type: "string",
            default: "",
            description: "Without spaces around it: at least 1 characters, at most 5 characters",
          },
          { const: "" },
        ],
      },
    ],
    ["order", { anyOf: [{ type: "string", enum: ["up", "down"] }, { const: "" }] }],
    ["id", { type: "string" }],
  ]);
});
