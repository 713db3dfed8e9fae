import {
  type DescMethod,
  type DescMethodServerStreaming,
  type DescMethodUnary,
  type DescService,
  fromBinary,
  type Message,
  type MessageInitShape,
  type MessageShape,
  create,
  toBinary,
} from "@bufbuild/protobuf";
import {
  Server,
  ServerCredentials,
  type ServerUnaryCall,
  type ServerWritableStream,
  status,
  type sendUnaryData,
  type ServiceDefinition,
  type UntypedServiceImplementation,
} from "@grpc/grpc-js";
import { HealthImplementation } from "grpc-health-check";
import { acceptBoth } from "./accept-both.ts";
import type { Access } from "./access.ts";
import { admit, type TakeQuota } from "./admit.ts";
import { callerGone, errorTable, invalid, toAppError } from "../errors.ts";
import type { Logger } from "../telemetry/log.ts";
import { measure } from "../telemetry/metrics.ts";
import type { SecurityLog } from "../telemetry/security-log.ts";
import { callerKeyHeader, setCallerKey, withCallerKey } from "../caller-key.ts";
import { requestIdKey, withRequestId } from "../telemetry/request-id.ts";
import { toGrpcError } from "./rpc-errors.ts";
import { createReflection } from "./rpc-reflection.ts";
import type { Tls } from "./tls.ts";
import type { Caller, TokenVerifier } from "../auth/tokens.ts";

/**
 * What a handler gets in addition to the request. signal aborts when the caller cancels or the
 * deadline passes.
 */
export type CallContext = { caller: Caller; signal: AbortSignal };

type Method<M extends DescMethod> = {
  access: Access;
  handle: M extends DescMethodUnary<infer I, infer O>
    ? (request: MessageShape<I>, context: CallContext) => Promise<MessageInitShape<O>> | MessageInitShape<O>
    : M extends DescMethodServerStreaming<infer I, infer O>
      ? (request: MessageShape<I>, context: CallContext) => AsyncIterable<MessageInitShape<O>>
      : never;
};
export type Methods<S extends DescService> = { [K in keyof S["method"]]: Method<S["method"][K]> };

export type RpcService = {
  service: DescService;
  methods: Record<string, { access: Access; handle: unknown }>;
};

/** Binds handlers to a service's descriptor. Every method needs a handler and an access rule. */
export const implement = <S extends DescService>(service: S, methods: Methods<S>): RpcService => ({
  service,
  methods,
});

const createDefinition = (service: DescService): ServiceDefinition =>
  Object.fromEntries(
    service.methods.map((method) => [
      method.localName,
      {
        path: `/${service.typeName}/${method.name}`,
        requestStream: false,
        responseStream: method.methodKind === "server_streaming",
        // The handler parses it: here a fault would be answered as INTERNAL, and anyone's bytes be
        // read.
        requestDeserialize: (bytes: Buffer) => bytes,
        requestSerialize: (message: object) => Buffer.from(toBinary(method.input, message as Message)),
        responseDeserialize: (bytes: Buffer) => fromBinary(method.output, bytes),
        responseSerialize: (message: object) => Buffer.from(toBinary(method.output, message as Message)),
      },
    ]),
  );

/** Parses the message of a call. Throws MALFORMED_REQUEST. */
const parseRequest = ({ input }: DescMethod, bytes: Uint8Array): Message => {
  try {
    return fromBinary(input, bytes);
  } catch (cause) {
    throw invalid("MALFORMED_REQUEST", `The request is not a valid ${input.name}.`, undefined, cause);
  }
};

/** Resolves when the client has read what was written (back-pressure), or has disconnected. */
const waitForDrain = (call: ServerWritableStream<unknown, unknown>, gone: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (gone.aborted) return resolve();
    const go = () => {
      call.off("drain", go);
      gone.removeEventListener("abort", go);
      resolve();
    };
    call.once("drain", go);
    gone.addEventListener("abort", go, { once: true });
  });

const requestIdPattern = /^[\w-]{8,64}$/;

const callerKeyPattern = /^[\w.:/-]{1,100}$/;

/** Runs every call under the request id that its caller sent, and for whom it says to call. */
const withRequestIds = (implementation: UntypedServiceImplementation): UntypedServiceImplementation => {
  const wrap = (handle: (call: ServerUnaryCall<unknown, unknown>, ...rest: unknown[]) => unknown) => {
    return (call: ServerUnaryCall<unknown, unknown>, ...rest: unknown[]) => {
      const id = String(call.metadata.get(requestIdKey)[0] ?? "");
      const key = String(call.metadata.get(callerKeyHeader)[0] ?? "");
      return withCallerKey(callerKeyPattern.test(key) ? key : undefined, () =>
        withRequestId(requestIdPattern.test(id) ? id : undefined, () => handle(call, ...rest)),
      );
    };
  };
  return Object.fromEntries(
    Object.entries(implementation).map(([name, handle]) => [name, wrap(handle as never)]),
  ) as UntypedServiceImplementation;
};

/** Returns the port. */
const bind = (server: Server, address: string, credentials: ServerCredentials): Promise<number> =>
  new Promise((resolve, reject) =>
    server.bindAsync(address, credentials, (error, port) => (error ? reject(error) : resolve(port))),
  );

const maxConnectionAgeMs = 5 * 60_000;
/** How long calls in progress may go on once their connection is old. */
const longestCallMs = 10 * 60_000;

/**
 * Starts a gRPC server with authentication, access rules, our error model and standard health.
 * Returns the port, setServing for the health service, and close, which waits up to 5 s
 * for calls in progress.
 */
export const serveRpc = async ({
  host,
  port,
  services,
  verify,
  takeQuota,
  reflection = false,
  tls,
  healthPort,
  logger,
  security,
}: {
  host: string;
  port: number;
  services: RpcService[];
  verify: TokenVerifier;
  takeQuota: TakeQuota;
  /** Whether the server shows its contracts to tools. */
  reflection?: boolean;
  /** The certificates with which the server serves; in plain text without. */
  tls?: Tls | undefined;
  /** A port for health checks in plain text; none without. */
  healthPort?: number | undefined;
  logger: Logger;
  security: SecurityLog;
}) => {
  const server = new Server({
    "grpc.max_receive_message_length": 16 * 2 ** 20,
    // Clients resolve the name again when a connection ends: so they find new replicas.
    "grpc.max_connection_age_ms": maxConnectionAgeMs,
    "grpc.max_connection_age_grace_ms": longestCallMs,
  });
  const health = new HealthImplementation({ "": "NOT_SERVING" });
  health.addToServer(server);
  if (reflection) createReflection(services.map((s) => s.service)).addToServer(server);

  const fail = (thrown: unknown, method: string) => {
    const error = toAppError(thrown);
    if (error.kind === "internal") logger.error({ err: error.cause ?? error, method }, "call failed");
    else if (errorTable[error.kind].consumer === "retry")
      logger.warn({ code: error.code, method }, error.message);
    return toGrpcError(error);
  };

  for (const { service, methods } of services) {
    const implementation: UntypedServiceImplementation = {};
    for (const method of service.methods) {
      const { access, handle } = methods[method.localName] as {
        access: Access;
        handle: (...args: unknown[]) => unknown;
      };
      /** Starts the clock of a call; call the result with its code. */
      const startTimer = () => {
        const started = performance.now();
        return (code: status) =>
          measure.rpc((performance.now() - started) / 1_000, {
            service: service.typeName,
            method: method.name,
            code: status[code],
          });
      };
      const enter = async (
        call: ServerUnaryCall<Uint8Array, unknown> | ServerWritableStream<Uint8Array, unknown>,
      ) => {
        const abort = new AbortController();
        call.on("cancelled", () => abort.abort(callerGone));
        const about = { access, metadata: call.metadata, call: method.name };
        const caller = await admit({ ...about, verify, takeQuota, security });
        // A service names whom it calls for; everybody else speaks for themselves.
        if (caller.kind === "user" || caller.kind === "token") setCallerKey(caller.userId);
        else if (caller.kind === "client") setCallerKey(caller.clientId);
        const context: CallContext = { caller, signal: abort.signal };
        return { request: parseRequest(method, call.request), context };
      };
      if (method.methodKind === "server_streaming") {
        implementation[method.localName] = async (call: ServerWritableStream<Uint8Array, unknown>) => {
          const record = startTimer();
          try {
            const { request, context } = await enter(call);
            for await (const item of handle(request, context) as AsyncIterable<
              MessageInitShape<typeof method.output>
            >) {
              if (context.signal.aborted) return record(status.CANCELLED);
              if (!call.write(create(method.output, item))) await waitForDrain(call, context.signal);
            }
            call.end();
            record(status.OK);
          } catch (thrown) {
            const error = fail(thrown, method.name);
            record(error.code);
            call.emit("error", error);
          }
        };
      } else {
        implementation[method.localName] = async (
          call: ServerUnaryCall<Uint8Array, unknown>,
          answer: sendUnaryData<unknown>,
        ) => {
          const record = startTimer();
          try {
            const { request, context } = await enter(call);
            const response = (await handle(request, context)) as MessageInitShape<typeof method.output>;
            answer(null, create(method.output, response));
            record(status.OK);
          } catch (thrown) {
            const error = fail(thrown, method.name);
            record(error.code);
            answer(error);
          }
        };
      }
    }
    server.addService(createDefinition(service), withRequestIds(implementation));
  }

  const plain = ServerCredentials.createInsecure();
  const listener = tls?.acceptsPlain
    ? await acceptBoth(server, { host, port, tls: tls.server, onPlain: () => measure.plainConnections({}) })
    : { port: await bind(server, `${host}:${port}`, tls?.server ?? plain), stop: () => undefined };
  const healthServer = new Server();
  health.addToServer(healthServer);
  const boundHealth =
    healthPort === undefined ? undefined : await bind(healthServer, `${host}:${healthPort}`, plain);
  return {
    port: listener.port,
    healthPort: boundHealth,
    /** part: something that the service needs, such as its database; without one the service. */
    setServing: (isServing: boolean, part = "") =>
      health.setStatus(part, isServing ? "SERVING" : "NOT_SERVING"),
    close: async () => {
      health.setStatus("", "NOT_SERVING");
      healthServer.forceShutdown();
      listener.stop();
      const force = setTimeout(() => server.forceShutdown(), 5_000);
      await new Promise<void>((resolve) => server.tryShutdown(() => resolve()));
      clearTimeout(force);
    },
  };
};
