import {
  AnalysisOrchestratorService,
  Paper,
} from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { WorkbookKind } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import { AppError, notFound, unavailable } from "@plumbline/platform/errors.ts";
import { createLogger } from "@plumbline/platform/telemetry/log.ts";
import { implement, type Methods, serveRpc } from "@plumbline/platform/rpc/rpc-server.ts";
import { startKeysStandIn } from "@plumbline/test-kit/identity.ts";
import { recordSecurity } from "@plumbline/test-kit/log.ts";
import { createTestSettings, eventually } from "@plumbline/test-kit/settings.ts";
import { createTokenVerifier } from "@plumbline/platform/auth/tokens.ts";
import { randomUUID } from "node:crypto";
import { type IncomingMessage, request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGateway } from "./testing/test-gateway.ts";

// The gateway with a stand-in of the orchestrator. The analysis id decides how it answers a
// download.
const settings = await createTestSettings();
const chunkBytes = 64 * 1024;
const largeChunks = 512;
const chunk = (fill: number) => new Uint8Array(chunkBytes).fill(fill);
const subject = {
  part: {
    case: "subject" as const,
    value: { ticker: "MC", companyName: "Moët & Chandon", date: "2026-02-03" },
  },
};
const chunkPart = (fill: number) => ({ part: { case: "chunk" as const, value: chunk(fill) } });
const seen = {
  sent: 0,
  ended: 0,
  callers: [] as string[],
  kinds: [] as WorkbookKind[],
  papers: [] as Paper[],
};

async function* refusing(error: AppError) {
  yield await Promise.reject<typeof subject>(error);
}

const answers: Record<string, () => AsyncGenerator<typeof subject | ReturnType<typeof chunkPart>>> = {
  "analysis-good": async function* () {
    yield subject;
    for (let i = 1; i <= 5; i++) yield chunkPart(i);
  },
  "analysis-hidden": () => refusing(notFound("ANALYSIS_NOT_FOUND", "There is no such analysis.")),
  "analysis-running": () =>
    refusing(new AppError({ kind: "failed-precondition", code: "NOT_COMPLETED", message: "Not completed." })),
  "analysis-engine-down": async function* () {
    yield subject;
    throw unavailable("ENGINE_BUSY", "The engine is busy.");
  },
  "analysis-empty": async function* () {
    yield subject;
  },
  "analysis-nameless": async function* () {
    yield chunkPart(1);
  },
  "analysis-nothing": async function* () {},
  "analysis-broken": async function* () {
    yield subject;
    yield chunkPart(1);
    yield chunkPart(2);
    throw unavailable("ENGINE_BUSY", "The engine is busy.");
  },
  "analysis-large": async function* () {
    yield subject;
    for (let sent = 0; sent < largeChunks; sent++) yield chunkPart(8);
  },
  "analysis-endless": async function* () {
    try {
      yield subject;
      for (;;) {
        yield chunkPart(7);
        seen.sent++;
      }
    } finally {
      seen.ended++;
    }
  },
};

let gateway: Awaited<ReturnType<typeof startTestGateway>>;
let identity: Awaited<ReturnType<typeof startKeysStandIn>>;
let orchestrator: Awaited<ReturnType<typeof serveRpc>>;
let url: string;

beforeAll(async () => {
  identity = await startKeysStandIn(settings);
  const refuse = { access: "public" as const, handle: () => Promise.reject(unavailable("AWAY", "not here")) };
  const others = Object.fromEntries(
    AnalysisOrchestratorService.methods.map(({ localName }) => [localName, refuse]),
  ) as unknown as Methods<typeof AnalysisOrchestratorService>;
  orchestrator = await serveRpc({
    host: "127.0.0.1",
    port: 0,
    services: [
      implement(AnalysisOrchestratorService, {
        ...others,
        downloadReport: {
          access: "public",
          handle: async function* ({ id, paper }, { caller }) {
            seen.callers.push(caller.kind === "user" ? caller.userId : caller.kind);
            seen.papers.push(paper);
            yield* answers[id]?.() ?? [];
          },
        },
        downloadWorkbook: {
          access: "public",
          handle: async function* ({ id, kind }, { caller }) {
            seen.callers.push(caller.kind === "user" ? caller.userId : caller.kind);
            seen.kinds.push(kind);
            yield* answers[id]?.() ?? [];
          },
        },
      }),
    ],
    verify: createTokenVerifier({
      audience: "analysis-orchestrator",
      serviceJwks: settings.keys.jwks,
      fetchUserJwks: async () => settings.userJwks,
    }),
    takeQuota: async () => undefined,
    logger: createLogger({ name: "orchestrator", level: "silent" }),
    security: recordSecurity().security,
  });
  gateway = await startTestGateway({
    settings,
    addresses: {
      IDENTITY_ADDRESS: identity.address,
      ORCHESTRATOR_ADDRESS: `127.0.0.1:${orchestrator.port}`,
    },
    webDist: import.meta.dirname,
  });
  url = gateway.url;
});
afterAll(async () => {
  await gateway.close();
  await orchestrator.close();
  await identity.close();
});

const download = (id: string, ending = "excel", headers: Record<string, string> = {}) =>
  fetch(`${url}/api/analysis/${id}/valuation/${ending}`, { headers });

test("downloads either kind of workbook completely, with its file name", async () => {
  const userId = randomUUID();
  const cookie = `access_token=${await settings.userToken({ userId })}`;
  for (const [kind, ending] of [
    ["excel", "model.xlsx"],
    ["excel-formulas", "formulas_model.xlsx"],
  ]) {
    const answer = await download("analysis-good", kind, { cookie });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe(
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    );
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="MC_Moet-Chandon_2026-02-03_${ending}"; ` +
        `filename*=UTF-8''MC_Mo%C3%ABt-Chandon_2026-02-03_${ending}`,
    );
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(bytes.length).toBe(5 * chunkBytes);
    expect(Array.from({ length: 5 }, (_, i) => bytes[i * chunkBytes])).toEqual([1, 2, 3, 4, 5]);
  }
  expect(seen.callers.slice(-2)).toEqual([userId, userId]);
  expect(seen.kinds.slice(-2)).toEqual([WorkbookKind.VALUES, WorkbookKind.FORMULAS]);
});

test("downloads the PDF on the paper that is asked for, with its file name", async () => {
  const cookie = `access_token=${await settings.userToken({ userId: "reader" })}`;
  for (const query of ["", "?paper=letter", "?paper=a4"]) {
    const answer = await fetch(`${url}/api/analysis/analysis-good/report/pdf${query}`, {
      headers: { cookie },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="MC_Moet-Chandon_2026-02-03_report.pdf"; ` +
        `filename*=UTF-8''MC_Mo%C3%ABt-Chandon_2026-02-03_report.pdf`,
    );
    expect((await answer.arrayBuffer()).byteLength).toBe(5 * chunkBytes);
  }
  expect(seen.papers).toEqual([Paper.A4, Paper.LETTER, Paper.A4]);
  expect(seen.callers.slice(-3)).toEqual(["reader", "reader", "reader"]);
});

test.each([
  ["analysis-good", "?paper=a5", 400, "INVALID_INPUT"],
  ["analysis-hidden", "", 404, "ANALYSIS_NOT_FOUND"],
  ["analysis-running", "", 422, "NOT_COMPLETED"],
])("answers the PDF of %s%s with %i in the error shape", async (id, query, status, code) => {
  const answer = await fetch(`${url}/api/analysis/${id}/report/pdf${query}`);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ success: false, error: { code } });
});

test("calls the orchestrator without a token for a visitor", async () => {
  expect((await download("analysis-good")).status).toBe(200);
  expect(seen.callers.at(-1)).toBe("anonymous");
});

test.each([
  ["analysis-hidden", 404, "ANALYSIS_NOT_FOUND"],
  ["analysis-running", 422, "NOT_COMPLETED"],
  ["analysis-engine-down", 503, "ENGINE_BUSY"],
  ["analysis-empty", 503, "EMPTY_FILE"],
  ["analysis-nameless", 503, "EMPTY_FILE"],
  ["analysis-nothing", 503, "EMPTY_FILE"],
])("%s: an error before the first byte answers %i in the error shape", async (id, status, code) => {
  const answer = await download(id);
  expect(answer.status).toBe(status);
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  expect(answer.headers.get("content-disposition")).toBeNull();
  expect(await answer.json()).toEqual({
    success: false,
    error: { code, message: expect.stringMatching(/^[A-Z].+\.$/) },
  });
});

test("an error after the first byte aborts the response", async () => {
  const answer = await download("analysis-broken");
  expect(answer.status).toBe(200);
  await expect(answer.arrayBuffer()).rejects.toThrow();
});

test("a slow client holds the source back, a disconnected one ends it", async () => {
  const ended = seen.ended;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${url}/api/analysis/analysis-endless/valuation/excel`, resolve).on("error", reject).end();
  });
  response.pause();
  // While another client reads 32 MB, the source whose client does not read has sent less than half
  // of that.
  const other = await download("analysis-large");
  expect((await other.arrayBuffer()).byteLength).toBe(largeChunks * chunkBytes);
  expect(seen.sent).toBeLessThan(largeChunks / 2);
  response.destroy();
  await eventually("the source has ended", async () => seen.ended === ended + 1);
});

test("the API documentation says that the answer is a file", async () => {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<string, { get: { responses: { "200": { content: object } }; security: unknown[] } }>;
  };
  const workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  for (const [file, mediaType] of [
    ["valuation/excel", workbook],
    ["valuation/excel-formulas", workbook],
    ["report/pdf", "application/pdf"],
  ]) {
    const { get } = paths[`/api/analysis/{id}/${file}`] as (typeof paths)[string];
    expect(Object.keys(get.responses["200"].content)).toEqual([mediaType]);
    expect(get.security).toEqual([]);
  }
});
