import { type Connection, Schema } from "mongoose";
import type { Analysis } from "../domain/run/analysis.ts";

const required = true;

const analysisSchema = new Schema(
  {
    _id: { type: String, required },
    userId: { type: String, required },
    ticker: { type: String, required },
    companyName: { type: String, required },
    status: { type: String, required },
    active: { type: Boolean, required },
    message: { type: String, default: "" },
    stepsDone: { type: Number, required },
    log: { type: [Schema.Types.Mixed], default: [] },
    createdAt: { type: Date, required },
    updatedAt: { type: Date, required },
    startedAt: { type: Date, default: null },
    endedAt: { type: Date, default: null },
    leaseOwner: { type: String, default: null },
    leaseUntil: { type: Date, default: null },
    attempts: { type: Number, required },
    failures: { type: Number, required },
    price: { type: Number, default: null },
    value: { type: Number, default: null },
    p10: { type: Number, default: null },
    p90: { type: Number, default: null },
    recommendation: { type: String, default: null },
    isPublic: { type: Boolean, required },
    startKey: { type: String, default: null },
    usage: { type: Schema.Types.Mixed, default: null },
    /** Company name and ticker in lower case, for the search. */
    searchText: { type: String, required },
  },
  { collection: "analyses", versionKey: false },
);
// A user has one active analysis of a ticker: the second click of a double click finds the first.
analysisSchema.index({ userId: 1, ticker: 1 }, { unique: true, partialFilterExpression: { active: true } });
// A start that is repeated with its idempotency key finds the first.
analysisSchema.index(
  { userId: 1, startKey: 1 },
  { unique: true, partialFilterExpression: { startKey: { $type: "string" } } },
);
analysisSchema.index({ userId: 1, createdAt: -1 });
analysisSchema.index({ isPublic: 1, createdAt: -1 });
analysisSchema.index({ active: 1, status: 1, updatedAt: 1 });
analysisSchema.index({ status: 1, endedAt: -1 });
// The orders of the administrators' list of jobs.
for (const field of ["createdAt", "ticker", "attempts", "status"])
  analysisSchema.index({ [field]: 1, _id: 1 });

/** What stays of an analysis that was deleted or withdrawn, so that its credit can be audited. */
export const deletedAnalysisSchema = new Schema(
  {
    _id: { type: String, required },
    status: { type: String, required },
    deletedAt: { type: Date, required },
  },
  { collection: "deleted_analyses", versionKey: false },
);

const stepResultSchema = new Schema(
  {
    _id: { type: String, required },
    analysisId: { type: String, required },
    step: { type: Number, required },
    /** The attempt of the lease that saved it. */
    attempt: { type: Number, required },
    /** The version of the results; older rows have none. */
    version: String,
    result: { type: Schema.Types.Mixed, required },
    at: { type: Date, required },
  },
  { collection: "step_results", versionKey: false, minimize: false },
);
stepResultSchema.index({ analysisId: 1, step: 1 });
// Nobody reads the results of an analysis that has ended. They are four times as large as its
// report.
stepResultSchema.index({ at: 1 }, { expireAfterSeconds: 7 * 24 * 3600 });

export const reportSchema = new Schema(
  { _id: { type: String, required }, content: { type: Schema.Types.Mixed, required } },
  { collection: "reports", versionKey: false, minimize: false },
);

export const analysisModel = (connection: Connection) => connection.model("Analysis", analysisSchema);
export type AnalysisModel = ReturnType<typeof analysisModel>;

export const stepResultModel = (connection: Connection) => connection.model("StepResult", stepResultSchema);
export type StepResultModel = ReturnType<typeof stepResultModel>;

/** An analysis as MongoDB holds it. */
export type StoredAnalysis = Omit<Analysis, "id"> & { _id: string; searchText: string };

export const toAnalysis = ({ _id, searchText: _search, ...rest }: StoredAnalysis): Analysis => ({
  id: _id,
  ...rest,
  // Analyses of older versions have none.
  log: rest.log ?? [],
});
