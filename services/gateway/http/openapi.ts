import { z } from "zod";
import { errorBody, pageMeta } from "../dto/common.ts";
import type { Route } from "./route.ts";

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>["override"]>;

/**
 * Publishes bounds of a text that is trimmed or whose case is changed before they are checked as
 * words: as a schema they would refuse what is accepted, such as a text with spaces around it.
 */
const describeChangedText: Override = ({ zodSchema, jsonSchema }) => {
  const { checks = [] } = zodSchema._zod.def;
  if (!checks.some((check) => check._zod.def.check === "overwrite")) return;
  const { minLength, maxLength, pattern, ...rest } = jsonSchema;
  const bounds = [
    ...(minLength === undefined ? [] : [`at least ${minLength} characters`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(pattern === undefined ? [] : [`the form ${pattern}`]),
  ];
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key as keyof typeof jsonSchema];
  Object.assign(jsonSchema, rest, {
    ...(bounds.length > 0 && { description: `Without spaces around it: ${bounds.join(", ")}` }),
  });
};

/** Describes a schema of a request or an answer as JSON Schema. */
export const toJsonSchema = (schema: z.ZodType, io: "input" | "output") =>
  z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    target: "draft-2020-12",
    override: describeChangedText,
  });

/** An empty value of a query counts as none. */
const orEmpty = (schema: object) => ({ anyOf: [schema, { const: "" }] });

/** What a call takes: of its row. */
type Inputs = { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType; upload?: string; opensPage?: true };

/** Describes what the address of a call takes. */
export const describeParameters = (row: Inputs) =>
  (["params", "query"] as const).flatMap((place) => {
    const schema = row[place];
    if (!schema) return [];
    const { properties = {}, required = [] } = toJsonSchema(schema, "input");
    // A page that sends the browser on does so whatever it is given.
    const takesAnything = "opensPage" in row;
    return Object.entries(properties).map(([name, property]) => {
      const isRequired = place === "params" || required.includes(name);
      const given = isRequired ? property : orEmpty(property as object);
      return {
        name,
        in: place === "params" ? "path" : "query",
        required: isRequired,
        schema: takesAnything ? { type: "string" } : given,
      };
    });
  });

/** Describes the body of a call; nothing for a call without one. */
export const describeBody = (row: Inputs) => {
  const form = (field: string) => ({
    type: "object",
    required: [field],
    properties: { [field]: { type: "string", format: "binary" } },
  });
  if (row.upload)
    return {
      requestBody: { required: true, content: { "multipart/form-data": { schema: form(row.upload) } } },
    };
  if (!row.body) return {};
  const schema = toJsonSchema(row.body, "input");
  return { requestBody: { required: true, content: { "application/json": { schema } } } };
};

const describeAnswer = (description: string, schema: object) => ({
  description,
  content: { "application/json": { schema } },
});

const describeSuccess = (row: Route) => {
  if ("opensPage" in row) return { "303": { description: "The page to go to, also after a failure" } };
  if ("mediaType" in row) return { "200": { description: "The file", content: { [row.mediaType]: {} } } };
  const answer = describeAnswer("Done", {
    type: "object",
    required: ["success", "data"],
    properties: {
      success: { const: true },
      data: toJsonSchema(row.response, "output"),
      meta: toJsonSchema(pageMeta, "output"),
      totalCount: { type: "integer", description: "Of a list: meta.total" },
      totalPages: { type: "integer", description: "Of a list: meta.totalPages" },
    },
  });
  return { "200": answer };
};

/**
 * Creates the OpenAPI 3.1 document of the table of routes, from the schemas of requests and
 * answers.
 */
export const createOpenApi = ({ routes, version }: { routes: Route[]; version: string }) => {
  const paths: Record<string, Record<string, object>> = {};
  for (const row of routes) {
    const path = `/api${row.path.replace(/:(\w+)/g, "{$1}")}`;
    paths[path] ??= {};
    paths[path][row.method] = {
      summary: row.summary,
      operationId: `${row.method}${row.path.replace(/[^A-Za-z0-9]+(.)?/g, (_all, c: string | undefined) => (c ?? "").toUpperCase())}`,
      security: row.access === "user" ? [{ session: [] }] : [],
      parameters: describeParameters(row),
      ...describeBody(row),
      responses: {
        ...describeSuccess(row),
        default: describeAnswer(
          "Error with a code and a message for people",
          toJsonSchema(errorBody, "output"),
        ),
      },
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Plumbline",
      version,
      description:
        "Equity valuation reports from a company's own filings. Calls that change something need the header X-XSRF-TOKEN with the value of the cookie XSRF-TOKEN.",
    },
    paths,
    components: { securitySchemes: { session: { type: "apiKey", in: "cookie", name: "access_token" } } },
  };
};
