import { type Client, type ServiceError, status } from "@grpc/grpc-js";
import { service } from "grpc-health-check";

const probeTimeoutMs = 1_500;

/** Returns whether an error may mean that no server answered. */
export const isUnanswered = ({ code }: ServiceError): boolean =>
  code === status.UNAVAILABLE || code === status.DEADLINE_EXCEEDED;

/**
 * Creates a probe that asks a server's standard health service. Any answer will do, even that it
 * does not serve yet. Rejects if there is none within 1.5 s.
 */
export const createHealthProbe = (client: Client) => (): Promise<void> => {
  const { path, requestSerialize, responseDeserialize } = service["Check"] as NonNullable<
    (typeof service)[string]
  >;
  return new Promise((resolve, reject) => {
    client.makeUnaryRequest(
      path,
      requestSerialize,
      responseDeserialize,
      { service: "" },
      { deadline: Date.now() + probeTimeoutMs },
      (error: ServiceError | null) => (error && isUnanswered(error) ? reject(error) : resolve()),
    );
  });
};
