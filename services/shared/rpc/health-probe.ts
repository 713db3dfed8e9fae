import { type Client, type ServiceError, status } from "@grpc/grpc-js";
import { service } from "grpc-health-check";

const probeTimeoutMs = 1_500;

/** Returns whether an error may mean that no server answered. */
export const isUnanswered = ({ code }: ServiceError): boolean =>
  code === status.UNAVAILABLE || code === status.DEADLINE_EXCEEDED;

/**
 * Creates a function that asks a server's standard health service about the server ("") or a part
 * that it needs. Returns false if that does not serve; rejects without an answer within 1.5 s.
 */
export const createHealthProbe =
  (client: Client) =>
  (part: string): Promise<boolean> => {
    const { path, requestSerialize, responseDeserialize } = service["Check"] as NonNullable<
      (typeof service)[string]
    >;
    return new Promise((resolve, reject) => {
      client.makeUnaryRequest(
        path,
        requestSerialize,
        responseDeserialize,
        { service: part },
        { deadline: Date.now() + probeTimeoutMs },
        (error: ServiceError | null, answer?: { status?: string }) =>
          error && isUnanswered(error) ? reject(error) : resolve(answer?.status !== "NOT_SERVING"),
      );
    });
  };
