import { create } from "@bufbuild/protobuf";
import { ProgressStatusSchema } from "@plumbline/proto/analysis_orchestrator/v1/analysis_orchestrator_pb.ts";
import { AnalysisStatus } from "@plumbline/proto/analysis_orchestrator/v1/report_pb.ts";
import { notFound } from "@plumbline/platform/errors.ts";
import { createLogger } from "@plumbline/platform/telemetry/log.ts";
import { createTokenVerifier } from "@plumbline/platform/auth/tokens.ts";
import { useClosers } from "@plumbline/test-kit/closers.ts";
import { recordSecurity } from "@plumbline/test-kit/log.ts";
import type { createTestSettings } from "@plumbline/test-kit/settings.ts";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Clients } from "../clients.ts";
import { createHttpServer } from "../http/http-server.ts";
import type { Live, Send } from "../socket/live.ts";
import { attachSockets } from "../socket/server.ts";

const recorder = () => {
  const sends = new Map<string, Set<Send>>();
  return {
    sends,
    keys: () => Array.from(sends, ([key, set]) => [key, set.size]).filter(([, size]) => size),
    add: (key: string, send: Send) => void sends.set(key, (sends.get(key) ?? new Set<Send>()).add(send)),
    remove: (key: string, send: Send) => void sends.get(key)?.delete(send),
    publish: () => undefined,
  };
};

/**
 * Call once at the top of a test file. Returns a function that starts sockets on a real HTTP
 * server, closed after the running test. Subscriptions are recorded instead of receiving updates.
 * The orchestrator has no analysis whose id begins with "hidden", and answers for ids that begin
 * with "slow" when told to.
 */
export const useSocketServer = (settings: Awaited<ReturnType<typeof createTestSettings>>) => {
  const onClose = useClosers();
  return async (clock = () => new Date(), pingIntervalMs?: number) => {
    const [analyses, users] = [recorder(), recorder()];
    const { security, lines } = recordSecurity();
    const calls: { id?: string | undefined; as?: string | undefined }[] = [];
    const slow = Promise.withResolvers<void>();
    const server = createHttpServer((_request, response) => response.end());
    await once(server.listen(0, "127.0.0.1"), "listening");
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const onEnded: ((sessionId: string) => void)[] = [];
    const sockets = attachSockets({
      server,
      origin: url,
      verify: createTokenVerifier({
        audience: "gateway",
        serviceJwks: settings.keys.jwks,
        fetchUserJwks: async () => settings.userJwks,
      }),
      revocations: { hasEnded: () => false, onEnded: (listener) => void onEnded.push(listener) },
      clients: {
        orchestrator: {
          getStatus: async ({ id }: { id?: string }, { as }: { as?: string }) => {
            calls.push({ id, as });
            if (id?.startsWith("hidden")) throw notFound("ANALYSIS_NOT_FOUND", "There is no such analysis.");
            if (id?.startsWith("slow")) await slow.promise;
            return {
              status: create(ProgressStatusSchema, { id: id ?? "", status: AnalysisStatus.PROCESSING }),
            };
          },
        },
      } as unknown as Clients,
      live: { analyses, users, close: () => undefined } satisfies Live,
      logger: createLogger({ name: "test", level: "silent" }),
      security,
      clock,
      ...(pingIntervalMs && { pingIntervalMs }),
    });
    onClose(() => server.close());
    onClose(() => sockets.close());
    const endSession = (sessionId: string) => onEnded.forEach((listener) => listener(sessionId));
    return {
      url,
      server,
      securityLines: lines,
      sockets,
      analyses,
      users,
      calls,
      answerSlow: slow.resolve,
      endSession,
    };
  };
};
