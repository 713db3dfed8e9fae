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
import { Client, credentials, Metadata, type ServiceError, status } from "@grpc/grpc-js";
import { callCancelled, fromGrpcError } from "./rpc-errors.ts";

/** as: the token to call with (a user's, forwarded, or this service's own); deadlineMs replaces the client's. */
export type CallOptions = { as?: string; deadlineMs?: number; signal?: AbortSignal };

export type RpcClient<S extends DescService> = {
  [K in keyof S["method"]]: S["method"][K] extends DescMethodUnary<infer I, infer O>
    ? (request: MessageInitShape<I>, options?: CallOptions) => Promise<MessageShape<O>>
    : S["method"][K] extends DescMethodServerStreaming<infer I, infer O>
      ? (request: MessageInitShape<I>, options?: CallOptions) => AsyncIterable<MessageShape<O>>
      : never;
} & { close: () => void };

const retryBackoffMs = [50, 200, 600];

/**
 * A typed client. Every call has a deadline. A unary call that never reached the server (UNAVAILABLE) is tried again after
 * 50, 200 and 600 ms within its deadline; our writes carry idempotency keys, so that is safe for all of them.
 * token: the token of calls that don't bring their own. Throws AppError.
 */
export const createRpcClient = <S extends DescService>({
  service,
  address,
  deadlineMs,
  token,
}: {
  service: S;
  address: string;
  deadlineMs: number;
  token?: () => Promise<string>;
}): RpcClient<S> => {
  const client = new Client(address, credentials.createInsecure(), {
    "grpc.max_receive_message_length": 32 * 2 ** 20,
    "grpc.initial_reconnect_backoff_ms": 100,
    "grpc.min_reconnect_backoff_ms": 100,
    "grpc.max_reconnect_backoff_ms": 2_000,
  });

  const metadataFor = async ({ as }: CallOptions) => {
    const metadata = new Metadata();
    const bearer = as ?? (await token?.());
    if (bearer) metadata.set("authorization", `Bearer ${bearer}`);
    return metadata;
  };

  const methods = service.methods.map((method) => {
    const path = `/${service.typeName}/${method.name}`;
    const serialise = (message: MessageShape<typeof method.input>) =>
      Buffer.from(toBinary(method.input, message));
    const parse = (bytes: Buffer) => fromBinary(method.output, bytes);

    const once = async (
      request: MessageInitShape<typeof method.input>,
      options: CallOptions,
      deadline: number,
    ) => {
      const metadata = await metadataFor(options);
      if (options.signal?.aborted) throw callCancelled();
      return new Promise<MessageShape<typeof method.output>>((resolve, reject) => {
        const call = client.makeUnaryRequest(
          path,
          serialise,
          parse,
          create(method.input, request),
          metadata,
          { deadline },
          (error: ServiceError | null, response) => {
            options.signal?.removeEventListener("abort", cancel);
            if (error) reject(error);
            else resolve(response as MessageShape<typeof method.output>);
          },
        );
        const cancel = () => call.cancel();
        options.signal?.addEventListener("abort", cancel, { once: true });
      });
    };

    const unary = async (request: MessageInitShape<typeof method.input>, options: CallOptions = {}) => {
      const deadline = Date.now() + (options.deadlineMs ?? deadlineMs);
      for (let attempt = 0; ; attempt++) {
        try {
          return await once(request, options, deadline);
        } catch (thrown) {
          const error = thrown as ServiceError;
          const pause = retryBackoffMs[attempt];
          const fromServer = error.metadata?.get("plumbline-error-code").length > 0;
          if (error.code !== status.UNAVAILABLE || fromServer || !pause || Date.now() + pause > deadline) {
            throw fromGrpcError(error, method.name);
          }
          await new Promise((resolve) => setTimeout(resolve, pause));
        }
      }
    };

    const stream = async function* (
      request: MessageInitShape<typeof method.input>,
      options: CallOptions = {},
    ) {
      const metadata = await metadataFor(options);
      if (options.signal?.aborted) throw callCancelled();
      const deadline = Date.now() + (options.deadlineMs ?? deadlineMs);
      const call = client.makeServerStreamRequest(
        path,
        serialise,
        parse,
        create(method.input, request),
        metadata,
        { deadline },
      );
      const cancel = () => call.cancel();
      options.signal?.addEventListener("abort", cancel, { once: true });
      try {
        for await (const item of call) yield item as MessageShape<typeof method.output>;
      } catch (thrown) {
        throw fromGrpcError(thrown as ServiceError, method.name);
      } finally {
        options.signal?.removeEventListener("abort", cancel);
        // Leaving the loop early does not end the call by itself.
        call.cancel();
      }
    };
    return [method.localName, method.methodKind === "server_streaming" ? stream : unary] as const;
  });
  return { ...Object.fromEntries(methods), close: () => client.close() } as RpcClient<S>;
};
