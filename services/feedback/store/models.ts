import { type Connection, Schema } from "mongoose";

const reportSchema = new Schema(
  {
    _id: { type: String, required: true },
    title: { type: String, default: null },
    description: { type: String, required: true },
    type: { type: String, enum: ["FEATURE", "BUG", "ANALYSIS"], required: true },
    status: { type: String, enum: ["SUBMITTED", "IN_PROGRESS", "COMPLETED", "REJECTED"], required: true },
    score: { type: Number, required: true },
    author: { id: { type: String, required: true }, firstName: { type: String, required: true } },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    key: String,
    /** Counts votes, so that concurrent ones conflict and are repeated one after the other. */
    revision: { type: Number, default: 0 },
    // The rest only of reports on analyses.
    stockAnalysisId: String,
    ticker: String,
    refund: { type: String, enum: ["DUE", "GIVEN", "NONE"] },
    newBalance: Number,
  },
  { collection: "reports", versionKey: false, minimize: false },
);
reportSchema.index({ createdAt: 1, _id: 1 });
for (const field of ["type", "status", "score", "title", "author.id"])
  reportSchema.index({ [field]: 1, createdAt: 1, _id: 1 });
reportSchema.index(
  { "author.id": 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $type: "string" } } },
);
reportSchema.index({ createdAt: 1 }, { partialFilterExpression: { refund: "DUE" } });

/** The analysis of a report. It is large, so lists and searches must not read it. */
const captureSchema = new Schema(
  { _id: { type: String, required: true }, data: { type: Schema.Types.Mixed, required: true } },
  { collection: "captures", versionKey: false, minimize: false },
);

/** One user's vote on a report; vote null: it was removed. key: of the last change. */
const voteSchema = new Schema(
  {
    _id: { type: String, required: true },
    reportId: { type: String, required: true },
    userId: { type: String, required: true },
    vote: { type: String, enum: ["UPVOTE", "DOWNVOTE", null], default: null },
    key: { type: String, required: true },
  },
  { collection: "votes", versionKey: false },
);
voteSchema.index({ reportId: 1 });
voteSchema.index({ userId: 1 });

/** A user's review of the product; userId is missing once the account is deleted. */
const reviewSchema = new Schema(
  {
    _id: { type: String, required: true },
    userId: String,
    rating: { type: Number, min: 1, max: 5, required: true },
    title: { type: String, required: true },
    comment: { type: String, required: true },
    user: {
      firstName: { type: String, required: true },
      lastName: { type: String, default: "" },
      role: { type: String, default: null },
      company: { type: String, default: null },
      location: { type: String, default: null },
    },
    consent: { type: Boolean, required: true },
    /** Visitors read it. */
    isPublic: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: "reviews", versionKey: false },
);
reviewSchema.index({ userId: 1 }, { unique: true, partialFilterExpression: { userId: { $type: "string" } } });
reviewSchema.index({ createdAt: 1, _id: 1 });
reviewSchema.index({ rating: 1, createdAt: 1, _id: 1 });
reviewSchema.index({ createdAt: 1, _id: 1, rating: 1 }, { partialFilterExpression: { isPublic: true } });

/** Who has written something or changed. version: of the account, as far as it was taken over. */
const authorSchema = new Schema(
  {
    _id: { type: String, required: true },
    submissions: { type: Number, default: 0 },
    version: { type: Number, default: 0 },
  },
  { collection: "authors", versionKey: false },
);

/** Returns the collections of feedback on a connection. */
export const feedbackModels = (connection: Connection) => ({
  Reports: connection.model("Report", reportSchema),
  Captures: connection.model("Capture", captureSchema),
  Votes: connection.model("Vote", voteSchema),
  Reviews: connection.model("Review", reviewSchema),
  Authors: connection.model("Author", authorSchema),
});
