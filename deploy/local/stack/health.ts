import { Client, credentials } from "@grpc/grpc-js";
import { service } from "grpc-health-check";
import { isTaken } from "../servers/ports.ts";

/** Asks the standard gRPC health service of a port; false without an answer within the timeout. */
export const isServing = (port: number, timeoutMs = 1_000): Promise<boolean> => {
  const client = new Client(`127.0.0.1:${port}`, credentials.createInsecure());
  const check = service["Check"] ?? service["check"];
  return new Promise<boolean>((resolve) => {
    if (!check) return resolve(false);
    client.makeUnaryRequest(
      check.path,
      check.requestSerialize,
      check.responseDeserialize,
      { service: "" },
      { deadline: Date.now() + timeoutMs },
      (error: unknown, answer?: { status?: string }) => resolve(!error && answer?.status === "SERVING"),
    );
  }).finally(() => client.close());
};

/** Returns a check whether something listens on a port. */
export const createPortCheck = (port: number) => () => isTaken(port);

/** Returns a check whether a URL answers with a status of success. */
export const createUrlCheck = (url: string) => async () =>
  (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
