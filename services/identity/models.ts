import { type Connection, Schema } from "mongoose";

const required = true;
const registrationFields = {
  firstName: { type: String, required },
  lastName: { type: String, required },
  passwordHash: { type: String, required },
  referredById: { type: String, default: null },
  referredByFirstName: { type: String, default: null },
};

const userSchema = new Schema(
  {
    _id: { type: String, required },
    email: { type: String, required },
    ...registrationFields,
    isAdmin: { type: Boolean, required },
    verifiedAt: { type: Date, default: null },
    avatarUrl: { type: String, default: null },
    referralCode: { type: String, required },
    createdAt: { type: Date, required },
  },
  { collection: "users", versionKey: false },
);
userSchema.index({ email: 1 }, { unique: true });
userSchema.index({ referralCode: 1 }, { unique: true });

const tokenSchema = new Schema(
  {
    _id: { type: String, required },
    userId: { type: String, required },
    expiresAt: { type: Date, required },
    registration: { type: new Schema(registrationFields, { _id: false }), required },
  },
  { collection: "email_tokens", versionKey: false },
);
tokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const sessionSchema = new Schema(
  {
    _id: { type: String, required },
    userId: { type: String, required },
    current: { type: String, required },
    previous: { type: String, default: null },
    rotatedAt: { type: Date, required },
    endedAt: { type: Date, default: null },
    expiresAt: { type: Date, required },
  },
  { collection: "sessions", versionKey: false },
);
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
sessionSchema.index({ userId: 1 });

const linkSchema = new Schema(
  {
    _id: { type: String, required },
    kind: { type: String, required },
    userId: { type: String, required },
    expiresAt: { type: Date, required },
  },
  { collection: "links", versionKey: false },
);
linkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
linkSchema.index({ userId: 1 });

/** Opens the collections of identity. */
export const openModels = (connection: Connection) => ({
  Users: connection.model("User", userSchema),
  Tokens: connection.model("EmailToken", tokenSchema),
  Sessions: connection.model("Session", sessionSchema),
  Links: connection.model("Link", linkSchema),
});

/** Returns a document with its id as a field, null for none. */
export const withId = <T extends { _id: string }>(document: T | null) => {
  if (!document) return null;
  const { _id, ...rest } = document;
  return { id: _id, ...rest };
};
