import mongoose, { type Connection, mongo } from "mongoose";
import { translateErrors, unavailable } from "../errors.ts";

/** For so long an operation waits for a database that is away: a restart takes a second. */
const patienceMs = 2_000;

/**
 * Errors of a database that is down, restarting or out of reach: the same call may succeed later.
 */
const outages = [
  mongoose.Error.MongooseServerSelectionError,
  mongo.MongoServerSelectionError,
  mongo.MongoNetworkError,
  mongo.MongoNotConnectedError,
  mongo.MongoOperationTimeoutError,
  mongo.MongoServerClosedError,
  mongo.MongoTopologyClosedError,
];
/**
 * Answers of a server that shuts down or is not the primary any more, as the driver knows them;
 * whose disk is full (14031); or that failed itself (1), as the embedded one does on a full disk.
 */
const outageCodes = new Set<unknown>([
  1, 6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436, 14031,
]);
const outageLabels = ["RetryableWriteError", "RetryableError", "TransientTransactionError"];

/** The driver passes on a socket's own error where a write finds that its connection has ended. */
const isEndedSocket = (thrown: unknown): boolean => {
  const { code, syscall } = thrown as NodeJS.ErrnoException;
  return thrown instanceof Error && (code === "EPIPE" || (code === "ECONNRESET" && syscall === "write"));
};

const isOutage = (thrown: unknown): boolean =>
  isEndedSocket(thrown) ||
  // What broke off several writes is within their own error.
  (thrown instanceof mongo.MongoBulkWriteError && isOutage(thrown.errorResponse)) ||
  outages.some((error) => thrown instanceof error) ||
  (thrown instanceof mongo.MongoError &&
    (outageCodes.has(thrown.code) || outageLabels.some((label) => thrown.hasErrorLabel(label))));

const databaseUnavailable = (cause?: unknown) =>
  unavailable(
    "DATABASE_UNAVAILABLE",
    "Plumbline cannot reach its data at the moment. Please try again shortly.",
    cause,
  );

translateErrors((thrown) => (isOutage(thrown) ? databaseUnavailable(thrown) : null));

/** The driver's timeouts. Its monitor is the probe: it finds an outage and its end within 4 s. */
export const outageOptions = {
  heartbeatFrequencyMS: 1_000,
  serverMonitoringMode: "poll",
  connectTimeoutMS: 3_000,
  serverSelectionTimeoutMS: patienceMs,
  // A backstop for a server that answers its monitor and nothing else.
  socketTimeoutMS: 30_000,
  // An operation without a connection fails, and does not wait in a buffer of mongoose.
  bufferCommands: false,
} as const;

const queries = [
  "countDocuments",
  "deleteMany",
  "deleteOne",
  "distinct",
  "estimatedDocumentCount",
  "find",
  "findOne",
  "findOneAndDelete",
  "findOneAndReplace",
  "findOneAndUpdate",
  "replaceOne",
  "updateMany",
  "updateOne",
];

/**
 * Makes every operation of a connection fail at once with DATABASE_UNAVAILABLE while the driver's
 * monitor has not reached the database for two seconds. Call before models are created.
 */
export const refuseDuringOutages = (connection: Connection): void => {
  let lostAt = Infinity;
  connection.on("disconnected", () => (lostAt = Date.now()));
  connection.on("connected", () => (lostAt = Infinity));
  // A schema may serve several connections, and has the hooks of all of them.
  const check = (used: Connection) => {
    if (used === connection && Date.now() - lostAt > patienceMs) throw databaseUnavailable();
  };
  connection.plugin((schema) => {
    for (const query of queries)
      schema.pre(query as "find", function () {
        check(this.model.db);
      });
    schema.pre("aggregate", function () {
      check(this.model().db);
    });
    schema.pre("save", function () {
      check(this.db);
    });
  });
};
