import { errorBody } from "../dto/common.ts";
import { describeBody, describeParameters, toJsonSchema } from "../http/openapi.ts";
import type { V1Route } from "./route.ts";
import { sheetFields } from "./value-sheet.ts";

const quotaHeaders = {
  "RateLimit-Policy": { description: "The quotas", schema: { type: "string" } },
  RateLimit: { description: "What is left of each quota", schema: { type: "string" } },
};

const describeErrors = () => {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
  const errors: [string, string][] = [
    ["400", "A field is not valid"],
    ["401", "No valid token"],
    ["403", "The token lacks the scope"],
    ["404", "There is no such thing"],
    ["422", "The company has no value, or the start cannot be made"],
    ["429", "A quota is used up; Retry-After says how long"],
    ["default", "Any other error"],
  ];
  return Object.fromEntries(
    errors.map(([status, description]) => [status, { description, content, headers: quotaHeaders }]),
  );
};

const describeSuccess = ({ response, example, isList }: V1Route) => ({
  description: "Done",
  headers: quotaHeaders,
  content: {
    "application/json": {
      schema: {
        type: "object",
        required: ["success", "data", ...(isList ? ["nextCursor"] : [])],
        properties: {
          success: { const: true },
          data: toJsonSchema(response, "output"),
          ...(isList ? { nextCursor: { type: ["string", "null"] } } : {}),
        },
      },
      example: { success: true, data: example, ...(isList ? { nextCursor: null } : {}) },
    },
  },
});

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: true,
  description: "A start that is repeated with its key spends no second credit.",
  schema: { type: "string", pattern: "^[\\w-]{16,64}$" },
};

const nameOperation = ({ method, path }: Pick<V1Route, "method" | "path">) =>
  `${method}${path.replace(/[^A-Za-z0-9]+(.)?/g, (_all, c: string | undefined) => (c ?? "").toUpperCase())}`;

const sheet = {
  get: {
    summary: "Read figures of a company as a line of CSV, for spreadsheets",
    operationId: "getValueSheet",
    security: [],
    parameters: [
      { name: "ticker", in: "path", required: true, schema: { type: "string" }, example: "KO" },
      {
        name: "fields",
        in: "query",
        required: false,
        schema: { type: "string" },
        description: `Of ${sheetFields.join(", ")}, with commas between them`,
        example: "value,p10,p90,price",
      },
    ],
    responses: {
      "200": {
        description: "The figures",
        content: { "text/csv": { schema: { type: "string" }, example: "57.99,41.2,88.03,91.1" } },
      },
      ...describeErrors(),
    },
  },
};

/** Creates the OpenAPI 3.1 document of the public API from its table of calls. */
export const createV1Document = ({ routes, origin }: { routes: V1Route[]; origin: string }) => {
  const paths: Record<string, Record<string, object>> = {};
  for (const row of routes) {
    const path = row.path.replace(/:(\w+)/g, "{$1}");
    paths[path] ??= {};
    paths[path][row.method] = {
      summary: row.summary,
      operationId: nameOperation(row),
      security: [{ token: [row.scope] }],
      parameters: [...describeParameters(row), ...(row.needsIdempotencyKey ? [idempotencyKey] : [])],
      ...describeBody(row),
      responses: { "200": describeSuccess(row), ...describeErrors() },
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Plumbline API",
      version: "1",
      description:
        "Values of US companies with the filing of every figure. Money of a share in US dollars, other money in millions of them, rates as fractions. What is not known is null.",
    },
    servers: [{ url: `${origin}/api/v1` }],
    paths: { ...paths, "/value/{ticker}.csv": sheet },
    components: {
      schemas: { Error: toJsonSchema(errorBody, "output") },
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          description:
            "A personal token: plb_..., or the token of a program that a user connected by OAuth 2.1",
        },
      },
    },
  };
};
