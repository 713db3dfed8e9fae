import { type Client, type ServiceError, status } from "@grpc/grpc-js";
import { service, type ServingStatus } from "grpc-health-check";

const probeTimeoutMs = 1_500;

/** Returns whether an error may mean that no server answered. */
export const isUnanswered = ({ code }: ServiceError): boolean =>
  code === status.UNAVAILABLE || code === status.DEADLINE_EXCEEDED;

/**
 * Asks a server's standard health service about the server ("") or a part that it needs. Returns
 * the status, such as "SERVING"; rejects with a ServiceError if the call fails.
 */
export const checkHealth = ({
  client,
  part = "",
  timeoutMs,
}: {
  client: Client;
  part?: string;
  timeoutMs: number;
}): Promise<ServingStatus | undefined> => {
  const { path, requestSerialize, responseDeserialize } = service["Check"] as NonNullable<
    (typeof service)[string]
  >;
  return new Promise((resolve, reject) => {
    client.makeUnaryRequest(
      path,
      requestSerialize,
      responseDeserialize,
      { service: part },
      { deadline: Date.now() + timeoutMs },
      (error: ServiceError | null, answer?: { status?: ServingStatus }) =>
        error ? reject(error) : resolve(answer?.status),
    );
  });
};

/**
 * Creates a function that returns whether a server or a part of it serves. An error that a server
 * answered with counts as serving; without an answer within 1.5 s the function rejects.
 */
export const createHealthProbe =
  (client: Client) =>
  async (part: string): Promise<boolean> => {
    try {
      return (await checkHealth({ client, part, timeoutMs: probeTimeoutMs })) !== "NOT_SERVING";
    } catch (thrown) {
      if (isUnanswered(thrown as ServiceError)) throw thrown;
      return true;
    }
  };
