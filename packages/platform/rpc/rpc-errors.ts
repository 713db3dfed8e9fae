import { create, type DescMessage, fromBinary, type MessageInitShape, toBinary } from "@bufbuild/protobuf";
import { anyPack, anyUnpack, durationFromMs, durationMs } from "@bufbuild/protobuf/wkt";
import { Metadata, type ServiceError, status } from "@grpc/grpc-js";
import {
  BadRequestSchema,
  ErrorInfoSchema,
  RetryInfoSchema,
} from "@plumbline/proto/google/rpc/error_details_pb.ts";
import { type Status, StatusSchema } from "@plumbline/proto/google/rpc/status_pb.ts";
import {
  AppError,
  callCancelled,
  errorTable,
  type ErrorDetails,
  type ErrorKind,
  toAppError,
  unavailable,
} from "../errors.ts";

const statusTrailer = "grpc-status-details-bin";
/**
 * A negative value asks clients not to retry
 * (https://github.com/grpc/proposal/blob/master/A6-client-retries.md).
 */
const retryTrailer = "grpc-retry-pushback-ms";
/** The domain of our reasons: https://google.aip.dev/193. */
const errorDomain = "plumbline";

// Many gRPC implementations refuse a trailer above 8 KiB. The message is sent twice,
// percent-encoded and in base64.
const maxMessageBytes = 1_024;
const maxFieldTextBytes = 256;
const maxFieldsBytes = 2_048;

/** Cuts a text to a number of UTF-8 bytes, at a whole character. */
const cutText = (text: string, maxBytes: number): string => {
  const bytes = Buffer.from(text);
  if (bytes.length <= maxBytes) return text;
  const ellipsis = "…";
  const kept = bytes.subarray(0, maxBytes - Buffer.byteLength(ellipsis));
  return new TextDecoder().decode(kept, { stream: true }) + ellipsis;
};

/** Returns the field messages that fit the trailer, in their order. */
const fieldViolations = (fields: Record<string, string>) => {
  let bytesLeft = maxFieldsBytes;
  return Object.entries(fields).flatMap(([field, text]) => {
    const description = cutText(text, maxFieldTextBytes);
    bytesLeft -= Buffer.byteLength(field) + Buffer.byteLength(description);
    return bytesLeft < 0 ? [] : [{ field, description }];
  });
};

const pack = <D extends DescMessage>(schema: D, init: MessageInitShape<D>) =>
  anyPack(schema, create(schema, init));

const packDetails = ({ code: reason, details: { fields, retryAfter, isPermanent } }: AppError) => {
  const metadata: Record<string, string> =
    isPermanent === undefined ? {} : { isPermanent: String(isPermanent) };
  const details = [pack(ErrorInfoSchema, { reason, domain: errorDomain, metadata })];
  if (fields) details.push(pack(BadRequestSchema, { fieldViolations: fieldViolations(fields) }));
  if (retryAfter !== undefined)
    details.push(pack(RetryInfoSchema, { retryDelay: durationFromMs(retryAfter * 1_000) }));
  return details;
};

/**
 * Converts an AppError to the error that grpc-js sends: the status from the table, and a
 * google.rpc.Status with ErrorInfo, BadRequest and RetryInfo in the trailer. Long texts are cut, so
 * that every client accepts the trailer. Clients do not retry such an error: the server has
 * answered.
 */
export const toGrpcError = (error: AppError) => {
  const code = errorTable[error.kind].grpc;
  const message = cutText(error.message, maxMessageBytes);
  const details = create(StatusSchema, { code, message, details: packDetails(error) });
  const metadata = new Metadata();
  metadata.set(statusTrailer, Buffer.from(toBinary(StatusSchema, details)));
  metadata.set(retryTrailer, "-1");
  return { code, details: message, metadata };
};

/** Returns the first detail of a type; undefined if there is none. */
const findDetail = <D extends DescMessage>({ details }: Status, schema: D) =>
  details.map((detail) => anyUnpack(detail, schema)).find((message) => message !== undefined);

/**
 * Returns the code and details of an error of ours; null if the trailer is absent, unreadable or
 * another's.
 */
const readDetails = (metadata: Metadata | undefined): { code: string; details: ErrorDetails } | null => {
  const [raw] = metadata?.get(statusTrailer) ?? [];
  if (!(raw instanceof Uint8Array)) return null;
  try {
    const found = fromBinary(StatusSchema, raw);
    const info = findDetail(found, ErrorInfoSchema);
    if (info?.domain !== errorDomain || !info.reason) return null;
    const request = findDetail(found, BadRequestSchema);
    const retry = findDetail(found, RetryInfoSchema);
    const isPermanent = info.metadata["isPermanent"];
    return {
      code: info.reason,
      details: {
        ...(request && {
          fields: Object.fromEntries(
            request.fieldViolations.map(({ field, description }) => [field, description]),
          ),
        }),
        ...(retry?.retryDelay && { retryAfter: durationMs(retry.retryDelay) / 1_000 }),
        ...(isPermanent !== undefined && { isPermanent: isPermanent === "true" }),
      },
    };
  } catch {
    return null;
  }
};

/**
 * Returns whether grpc-js lost the connection in the middle of a call, which it reports as
 * INTERNAL.
 */
const isBroken = ({ code, details }: ServiceError): boolean =>
  code === status.INTERNAL && details.startsWith("Received RST_STREAM");

/**
 * Returns whether no server answered the call. A server that does not know the call is of another
 * version, as during an upgrade.
 */
const isAway = (error: ServiceError): boolean =>
  error.code === status.UNAVAILABLE || error.code === status.UNIMPLEMENTED || isBroken(error);

const kindByStatus = new Map(Object.entries(errorTable).map(([kind, row]) => [row.grpc, kind as ErrorKind]));

/**
 * Converts an error that grpc-js reports to a client: to the AppError that the server threw or, if
 * the error carries no details of ours, to one for the failed connection.
 */
export const fromGrpcError = (error: ServiceError | AppError): AppError => {
  if (error instanceof AppError) return error;
  const sent = readDetails(error.metadata);
  if (sent) {
    return new AppError({
      kind: kindByStatus.get(error.code) ?? "internal",
      message: error.details,
      ...sent,
    });
  }
  if (error.code === status.DEADLINE_EXCEEDED) {
    return new AppError({
      kind: "deadline",
      code: "DEADLINE",
      message: "Plumbline took too long to answer. Please try again in a moment.",
      cause: error,
    });
  }
  if (error.code === status.CANCELLED) return callCancelled(error);
  if (isAway(error)) {
    return unavailable(
      "UNAVAILABLE",
      "A part of Plumbline is not available right now. Please try again in a moment.",
      error,
    );
  }
  return toAppError(error);
};
