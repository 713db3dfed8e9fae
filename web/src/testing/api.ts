import type { Call, CallData } from "@plumbline/gateway/calls/call.ts";
import { calls } from "@plumbline/gateway/calls/table.ts";
import type { PageMeta } from "@plumbline/gateway/dto/common.ts";
import { errorBody, pageMeta } from "@plumbline/gateway/dto/common.ts";
import { http, HttpResponse } from "msw/http";
import { setupServer } from "msw/node";
import { liveChannelHandler } from "./live-channel.ts";

type Endpoint = keyof typeof calls;
type DataOf<E extends Endpoint> = CallData<(typeof calls)[E]>;

type Seen = {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
  headers: Headers;
};

const requests = new Map<string, Seen[]>();
const problems: string[] = [];

/** A fake gateway. A request that the test has not answered fails the test. */
export const server = setupServer(liveChannelHandler);

export function listen(): void {
  server.listen({
    onUnhandledFrame: ({ frame }) => {
      const { request } = frame.data as { request?: Request };
      problems.push(`nothing answers ${request ? `${request.method} ${request.url}` : frame.protocol}`);
      frame.errorWith(new TypeError("Failed to fetch"));
    },
  });
}

/** Removes all answers and recorded requests. Returns violations of the API contract. */
export function resetApi(): string[] {
  server.resetHandlers();
  requests.clear();
  return problems.splice(0);
}

/** Returns the requests that an endpoint received, oldest first. */
export function seen(endpoint: Endpoint): Seen[] {
  return requests.get(endpoint) ?? [];
}

/** Returns the paging of a list for page, size and total. */
export function pageOf({ page, limit, total }: { page: number; limit: number; total: number }): PageMeta {
  const totalPages = Math.ceil(total / limit);
  return { page, limit, total, totalPages, hasNextPage: page < totalPages, hasPreviousPage: page > 1 };
}

async function read(request: Request, params: Record<string, unknown>): Promise<Seen> {
  // The file of a form is not read: its stream ends with an error here.
  const isForm = request.headers.get("content-type")?.startsWith("multipart/form-data");
  const text = isForm ? "" : await request.clone().text();
  return {
    params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
    query: Object.fromEntries(new URL(request.url).searchParams),
    body: text === "" ? undefined : JSON.parse(text),
    headers: request.headers,
  };
}

/** Answers an endpoint with any response from now on; the latest answer wins. */
export function respond(endpoint: Endpoint, response: (request: Seen) => Response | Promise<Response>): void {
  const [method = "", path = ""] = endpoint.split(" ");
  const write = method.toLowerCase() as "get" | "post" | "put" | "patch" | "delete";
  server.use(
    http[write](`*/api${path}`, async ({ request, params }) => {
      const one = await read(request, params);
      requests.set(endpoint, [...seen(endpoint), one]);
      const call: Call = calls[endpoint];
      try {
        call.query?.parse(one.query);
        call.body?.parse(one.body);
      } catch (error) {
        problems.push(`${endpoint} does not accept what was sent: ${String(error)}`);
      }
      return response(one);
    }),
  );
}

/** Returns a successful response, checked against the contract. */
export function good<E extends Endpoint>(endpoint: E, data: DataOf<E>, meta?: PageMeta): Response {
  const call: Call = calls[endpoint];
  const checked = "response" in call ? call.response.parse(data) : data;
  const size = Array.isArray(checked) ? checked.length : null;
  const whole = size === null ? undefined : pageOf({ page: 1, limit: 10, total: size });
  const used = meta ?? whole;
  return HttpResponse.json({
    success: true,
    data: checked,
    ...(used ? { meta: pageMeta.parse(used) } : {}),
  });
}

/** Answers an endpoint with data, checked against the contract. */
export function answer<E extends Endpoint>(endpoint: E, data: DataOf<E>, meta?: PageMeta): void {
  respond(endpoint, () => good(endpoint, data, meta));
}

/** Delays the answer of an endpoint until the returned function is called. */
export function hold<E extends Endpoint>(endpoint: E, data: DataOf<E>): () => void {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  respond(endpoint, async () => {
    await released;
    return good(endpoint, data);
  });
  return () => release();
}

type Refusal = { status: number; code?: string; message: string; fields?: Record<string, string> };

/** Returns an error response, checked against the contract. */
export function bad({ status, code = "REFUSED", message, fields }: Refusal): Response {
  const error = { code, message, ...(fields ? { fields } : {}) };
  return HttpResponse.json(errorBody.parse({ success: false, error }), { status });
}

/** Answers an endpoint with an error. */
export function refuse(endpoint: Endpoint, refusal: Refusal): void {
  respond(endpoint, () => bad(refusal));
}

/** Makes requests to an endpoint fail with a network error. */
export function disconnect(endpoint: Endpoint): void {
  respond(endpoint, () => HttpResponse.error());
}
