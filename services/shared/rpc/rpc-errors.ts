import { Metadata, type ServiceError, status } from "@grpc/grpc-js";
import { AppError, errorTable, type ErrorDetails, type ErrorKind } from "../errors.ts";

const codeKey = "plumbline-error-code";
const detailsKey = "plumbline-error-details-bin";
/** A negative value tells clients not to retry (https://github.com/grpc/proposal/blob/master/A6-client-retries.md). */
const retryTrailer = "grpc-retry-pushback-ms";

/** An AppError as what grpc-js sends: status from the table, code and details in the trailer. */
export const toGrpcError = (error: AppError) => {
  const metadata = new Metadata();
  metadata.set(codeKey, error.code);
  metadata.set(detailsKey, Buffer.from(JSON.stringify(error.details)));
  metadata.set(retryTrailer, "-1");
  return { code: errorTable[error.kind].grpc, details: error.message, metadata };
};

const kindByStatus = new Map(Object.entries(errorTable).map(([kind, row]) => [row.grpc, kind as ErrorKind]));

/** The fault of a call that its caller has given up. */
export const callCancelled = (cause?: unknown) =>
  new AppError({ kind: "cancelled", code: "CANCELLED", message: "The call was cancelled.", cause });

/** What grpc-js reports to a client, as the AppError that the server threw, or the fault of the connection. */
export const fromGrpcError = (error: ServiceError | AppError, called: string): AppError => {
  if (error instanceof AppError) return error;
  const code = error.metadata?.get(codeKey)[0];
  if (typeof code === "string") {
    const raw = error.metadata.get(detailsKey)[0];
    const details = raw ? (JSON.parse(raw.toString()) as ErrorDetails) : {};
    return new AppError({
      kind: kindByStatus.get(error.code) ?? "internal",
      code,
      message: error.details,
      details,
    });
  }
  if (error.code === status.DEADLINE_EXCEEDED) {
    return new AppError({
      kind: "deadline",
      code: "DEADLINE",
      message: `${called} did not answer in time.`,
      cause: error,
    });
  }
  if (error.code === status.CANCELLED) return callCancelled(error);
  if (error.code === status.UNAVAILABLE) {
    return new AppError({
      kind: "unavailable",
      code: "UNAVAILABLE",
      message: "A part of Plumbline is not available right now. Please try again in a moment.",
      cause: error,
    });
  }
  return new AppError({ kind: "internal", code: "INTERNAL", message: "internal error", cause: error });
};
