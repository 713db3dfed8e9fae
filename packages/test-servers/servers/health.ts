import { Client } from "@grpc/grpc-js";
import { checkHealth } from "@plumbline/platform/rpc/health-probe.ts";
import { readChannelCredentials } from "@plumbline/platform/rpc/tls.ts";
import { isTaken } from "./ports.ts";

/**
 * Returns whether the gRPC server at a port says that it serves. timeoutMs: for the connection, and
 * again for the answer.
 */
export const isServing = async (port: number, timeoutMs = 1_000): Promise<boolean> => {
  // Services that start are asked every 60 ms, and a refused connection costs less than a channel.
  if (!(await isTaken(port, timeoutMs))) return false;
  const credentials = readChannelCredentials(process.env["GRPC_TLS_FOLDER"]);
  const client = new Client(`127.0.0.1:${port}`, credentials);
  try {
    return (await checkHealth({ client, timeoutMs })) === "SERVING";
  } catch {
    return false;
  } finally {
    client.close();
  }
};

/**
 * Creates a check, for one that is made again and again, whether the gRPC server at a port says
 * that it serves. It keeps its connection, because a new one costs both sides milliseconds for its
 * certificates; after a failure it makes another. An open connection does not keep a process alive.
 */
export const createServingCheck = (port: number, timeoutMs: number): (() => Promise<boolean>) => {
  let client: Client | null = null;
  return async () => {
    client ??= new Client(`127.0.0.1:${port}`, readChannelCredentials(process.env["GRPC_TLS_FOLDER"]));
    const serves = await checkHealth({ client, timeoutMs }).then(
      (answer) => answer === "SERVING",
      () => false,
    );
    if (!serves) {
      client.close();
      client = null;
    }
    return serves;
  };
};

/** Returns a check whether something listens on a port. */
export const createPortCheck = (port: number) => () => isTaken(port);

/** Returns a check whether a URL answers with a status of success. */
export const createUrlCheck = (url: string) => async () =>
  (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
