import { Schema } from "mongoose";

// Collections of the market. Documents of other versions of the rules stay beside those of this
// one.

const required = true;

export const companySchema = new Schema(
  {
    _id: { type: String, required },
    version: { type: String, required },
    ticker: { type: String, required },
    name: { type: String, required },
    columns: { type: [String], required },
    newestDay: { type: String, required },
    newest: { type: Schema.Types.Mixed, required },
    history: { type: [Schema.Types.Mixed], required },
    splits: { type: [Schema.Types.Mixed], required },
  },
  { collection: "market_companies", versionKey: false },
);
companySchema.index({ version: 1, newestDay: 1, ticker: 1 });

export const daySchema = new Schema(
  {
    _id: { type: String, required },
    version: { type: String, required },
    day: { type: String, required },
    hash: { type: String, required },
    content: { type: Buffer, required },
    valued: { type: Number, required },
    refused: { type: Number, required },
  },
  { collection: "market_days", versionKey: false },
);
daySchema.index({ version: 1, day: -1 });

export const recordSchema = new Schema(
  {
    _id: { type: String, required },
    version: { type: String, required },
    day: { type: String, required },
    hash: { type: String, required },
    previous: { type: String, default: null },
    content: { type: Buffer, required },
    valued: { type: Number, required },
    refused: { type: Number, required },
  },
  { collection: "market_records", versionKey: false },
);
recordSchema.index({ day: -1, _id: 1 });
recordSchema.index({ hash: 1 });

export const pricesSchema = new Schema(
  {
    _id: { type: String, required },
    version: { type: String, required },
    day: { type: String, required },
    quarters: { type: [Schema.Types.Mixed], required },
    prices: { type: [Schema.Types.Mixed], required },
  },
  { collection: "market_prices", versionKey: false },
);
pricesSchema.index({ version: 1, day: -1 });

export const runSchema = new Schema(
  {
    _id: { type: String, required },
    version: { type: String, required },
    day: { type: String, required },
    companies: { type: Number, required },
    startedAt: { type: Date, required },
    isFinished: { type: Boolean, default: false },
    finishedAt: { type: Date, default: null },
  },
  { collection: "market_runs", versionKey: false },
);
runSchema.index({ version: 1, day: -1 });
