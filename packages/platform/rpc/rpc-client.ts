import {
  create,
  type DescMethodServerStreaming,
  type DescMethodUnary,
  type DescService,
  fromBinary,
  type MessageInitShape,
  type MessageShape,
  toBinary,
} from "@bufbuild/protobuf";
import {
  type ChannelCredentials,
  Client,
  credentials,
  Metadata,
  type ServiceError,
  status,
} from "@grpc/grpc-js";
import { callCancelled } from "../errors.ts";
import type { Logger } from "../telemetry/log.ts";
import { callerKeyHeader, currentCallerKey } from "../caller-key.ts";
import { currentRequestId, requestIdKey } from "../telemetry/request-id.ts";
import { createCircuit } from "./circuit.ts";
import { createHealthProbe, isUnanswered } from "./health-probe.ts";
import { fromGrpcError } from "./rpc-errors.ts";

/**
 * as: the token of the call (a user's, forwarded, or this service's own); deadlineMs replaces the
 * client's.
 */
type CallOptions = { as?: string; deadlineMs?: number; signal?: AbortSignal };

type RpcClient<S extends DescService> = {
  [K in keyof S["method"]]: S["method"][K] extends DescMethodUnary<infer I, infer O>
    ? (request: MessageInitShape<I>, options?: CallOptions) => Promise<MessageShape<O>>
    : S["method"][K] extends DescMethodServerStreaming<infer I, infer O>
      ? (request: MessageInitShape<I>, options?: CallOptions) => AsyncIterable<MessageShape<O>>
      : never;
} & {
  /** Asks the server's health service; rejects without an answer. */
  probe: (part: string) => Promise<boolean>;
  close: () => void;
};

/**
 * Returns the gRPC service config of a service: its replicas take calls in turn, and unary calls
 * are retried up to four times on UNAVAILABLE, after about 0.1, 0.3, 0.9 and 1.5 s (20% of jitter),
 * so that a call outlasts the restart of its server. Streams are not retried.
 */
const createServiceConfig = ({ typeName, methods }: DescService): string =>
  JSON.stringify({
    loadBalancingConfig: [{ round_robin: {} }],
    methodConfig: [
      {
        name: methods
          .filter(({ methodKind }) => methodKind === "unary")
          .map(({ name }) => ({ service: typeName, method: name })),
        retryPolicy: {
          maxAttempts: 5,
          initialBackoff: "0.1s",
          backoffMultiplier: 3,
          maxBackoff: "1.5s",
          retryableStatusCodes: ["UNAVAILABLE"],
        },
      },
    ],
  });

const slowCallMs = 2_000;

/** What a call fails with while the circuit is open. */
const circuitOpen = (): ServiceError =>
  Object.assign(new Error("The circuit is open."), {
    code: status.UNAVAILABLE,
    details: "",
    metadata: new Metadata(),
  });

/**
 * Creates a typed client. Every call has a deadline, its retries included. A unary call that finds
 * no server or loses its connection is retried; a server's own UNAVAILABLE is not (rpc-errors.ts).
 * A retried write may reach the server twice, so our writes carry idempotency keys. While the
 * server does not answer, a circuit breaker fails calls at once (circuit.ts). token: the token of
 * calls that bring none. address: host:port; of several replicas a target that resolves to all of
 * them, dns:///host:port. Calls throw AppError.
 */
export const createRpcClient = <S extends DescService>({
  service,
  address,
  deadlineMs,
  token,
  tls,
  logger,
  slowMs = slowCallMs,
}: {
  service: S;
  address: string;
  deadlineMs: number;
  token?: () => Promise<string>;
  /** The certificates with which the client connects; in plain text without. */
  tls?: { channel: ChannelCredentials } | undefined;
  /** Logs that the circuit opens and closes. */
  logger?: Logger;
  /** A call without an answer for this long makes the client ask whether the server is there. */
  slowMs?: number;
}): RpcClient<S> => {
  const client = new Client(address, tls?.channel ?? credentials.createInsecure(), {
    "grpc.max_receive_message_length": 32 * 2 ** 20,
    "grpc.initial_reconnect_backoff_ms": 100,
    "grpc.min_reconnect_backoff_ms": 100,
    "grpc.max_reconnect_backoff_ms": 500,
    // A frozen replica answers no ping; the calls that it has are then retried at another.
    "grpc.keepalive_time_ms": 5_000,
    "grpc.keepalive_timeout_ms": 3_000,
    "grpc.service_config": createServiceConfig(service),
  });
  const probe = createHealthProbe(client);
  // Any answer will do, even that it does not serve yet.
  const circuit = createCircuit({
    probe: () => probe(""),
    slowMs,
    onChange: (isOpen) => {
      const about = { server: service.typeName };
      if (isOpen) logger?.warn(about, "server does not answer, circuit opened");
      else logger?.info(about, "server answers again, circuit closed");
    },
  });

  /** Watches a call until it ends. Returns a function that says what its error means. */
  const watch = (cancel: () => void, signal: AbortSignal | undefined) => {
    signal?.addEventListener("abort", cancel, { once: true });
    const unwatch = circuit.watch(cancel);
    return (error?: ServiceError): ServiceError | undefined => {
      signal?.removeEventListener("abort", cancel);
      unwatch();
      if (error && isUnanswered(error)) circuit.check();
      // Cancelled by the circuit, not by the caller.
      const wasGivenUp = error?.code === status.CANCELLED && circuit.isOpen() && !signal?.aborted;
      return wasGivenUp ? circuitOpen() : error;
    };
  };

  const metadataFor = async ({ as }: CallOptions) => {
    const requestId = currentRequestId();
    const metadata = new Metadata();
    const bearer = as ?? (await token?.());
    if (bearer) metadata.set("authorization", `Bearer ${bearer}`);
    if (requestId) metadata.set(requestIdKey, requestId);
    const callerKey = currentCallerKey();
    if (callerKey) metadata.set(callerKeyHeader, callerKey);
    return metadata;
  };

  const methods = service.methods.map((method) => {
    const path = `/${service.typeName}/${method.name}`;
    const serialise = (message: MessageShape<typeof method.input>) =>
      Buffer.from(toBinary(method.input, message));
    const parse = (bytes: Buffer) => fromBinary(method.output, bytes);

    /** Creates the arguments of a call, whose deadline counts from now. */
    const prepare = async (request: MessageInitShape<typeof method.input>, options: CallOptions) => {
      if (circuit.isOpen()) throw fromGrpcError(circuitOpen());
      const deadline = Date.now() + (options.deadlineMs ?? deadlineMs);
      const metadata = await metadataFor(options);
      if (options.signal?.aborted) throw callCancelled();
      return [path, serialise, parse, create(method.input, request), metadata, { deadline }] as const;
    };

    const unary = async (request: MessageInitShape<typeof method.input>, options: CallOptions = {}) => {
      const call = await prepare(request, options);
      return new Promise<MessageShape<typeof method.output>>((resolve, reject) => {
        const sent = client.makeUnaryRequest(...call, (error: ServiceError | null, response) => {
          const failure = end(error ?? undefined);
          if (failure) reject(fromGrpcError(failure));
          else resolve(response as MessageShape<typeof method.output>);
        });
        const end = watch(() => sent.cancel(), options.signal);
      });
    };

    const stream = async function* (
      request: MessageInitShape<typeof method.input>,
      options: CallOptions = {},
    ) {
      const sent = client.makeServerStreamRequest(...(await prepare(request, options)));
      const end = watch(() => sent.cancel(), options.signal);
      try {
        for await (const item of sent) yield item as MessageShape<typeof method.output>;
      } catch (thrown) {
        throw fromGrpcError(end(thrown as ServiceError) as ServiceError);
      } finally {
        end();
        // Leaving the loop early does not end the call by itself.
        sent.cancel();
      }
    };
    return [method.localName, method.methodKind === "server_streaming" ? stream : unary] as const;
  });
  const close = () => {
    circuit.close();
    client.close();
  };
  return { ...Object.fromEntries(methods), probe, close } as RpcClient<S>;
};
