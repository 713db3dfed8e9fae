import { type Connection, Schema } from "mongoose";
import type { Session, User } from "./domain/user.ts";

const required = true;
const registrationFields = {
  firstName: { type: String, required },
  lastName: { type: String, required },
  /** null: signs in with a provider only. */
  passwordHash: { type: String, default: null },
  referredById: { type: String, default: null },
  referredByFirstName: { type: String, default: null },
  subscribed: { type: Boolean, default: false },
};

const userSchema = new Schema(
  {
    _id: { type: String, required },
    email: { type: String, required },
    ...registrationFields,
    isAdmin: { type: Boolean, required },
    verifiedAt: { type: Date, default: null },
    avatarUrl: { type: String, default: null },
    role: { type: String, default: null },
    company: { type: String, default: null },
    location: { type: String, default: null },
    investorType: { type: String, default: null },
    twitterHandle: { type: String, default: null },
    theme: { type: String, default: null },
    referralCode: { type: String, required },
    createdAt: { type: Date, required },
    /** When the owner or an administrator changed the account last; unset before that. */
    updatedAt: Date,
    /** How often the account was announced, and when last: copies of it carry the number. */
    version: { type: Number, default: 0 },
    announcedAt: Date,
    /** A copy of billing's balance, to sort by it, and the version of the balance. */
    credits: Number,
    creditsVersion: Number,
    /** Hashes of the mailboxes that the verified account has had; unset before they were kept. */
    mailboxes: { type: [String], default: undefined },
    /** When an administrator's deletion counted this one. */
    countedAt: Date,
  },
  { collection: "users", versionKey: false },
);
userSchema.index({ email: 1 }, { unique: true });
userSchema.index({ referralCode: 1 }, { unique: true });
for (const field of ["createdAt", "updatedAt", "email", "firstName", "lastName", "isAdmin", "credits"])
  userSchema.index({ [field]: 1, _id: 1 });

const tokenSchema = new Schema(
  {
    _id: { type: String, required },
    userId: { type: String, required },
    expiresAt: { type: Date, required },
    registration: { type: new Schema(registrationFields, { _id: false }), required },
    browserHash: { type: String, default: null },
  },
  { collection: "email_tokens", versionKey: false },
);
tokenSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
tokenSchema.index({ userId: 1, expiresAt: -1 });

const sessionSchema = new Schema(
  {
    _id: { type: String, required },
    userId: { type: String, required },
    device: { type: String, default: "" },
    createdAt: { type: Date, required },
    current: { type: String, required },
    previous: { type: String, default: null },
    rotatedAt: { type: Date, required },
    endedAt: { type: Date, default: null },
    expiresAt: { type: Date, required },
    hasSecondFactor: { type: Boolean, default: false },
  },
  { collection: "sessions", versionKey: false },
);
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
sessionSchema.index({ userId: 1 });
sessionSchema.index({ endedAt: 1 }, { partialFilterExpression: { endedAt: { $type: "date" } } });

const linkSchema = new Schema(
  {
    _id: { type: String, required },
    kind: { type: String, required },
    userId: { type: String, required },
    email: { type: String, default: null },
    expiresAt: { type: Date, required },
  },
  { collection: "links", versionKey: false },
);
linkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
linkSchema.index({ userId: 1 });

/**
 * Keyed hashes of the mailboxes that verified accounts have or had, so that a later account is no
 * new customer. The collection has the name of when it held those of deleted accounts only, by
 * which a process of an older version reads and adds to it while an upgrade runs.
 */
const mailboxSchema = new Schema(
  { _id: { type: String, required }, at: { type: Date, required } },
  { collection: "deleted_addresses", versionKey: false },
);

/** Ids of deleted accounts, so that an audit finds what other services still have of them. */
const deletedAccountSchema = new Schema(
  { _id: { type: String, required }, at: { type: Date, required } },
  { collection: "deleted_accounts", versionKey: false },
);

/** Opens the collections of identity. */
export const openModels = (connection: Connection) => ({
  Users: connection.model("User", userSchema),
  Tokens: connection.model("EmailToken", tokenSchema),
  Sessions: connection.model("Session", sessionSchema),
  Links: connection.model("Link", linkSchema),
  Mailboxes: connection.model("Mailbox", mailboxSchema),
  DeletedAccounts: connection.model("DeletedAccount", deletedAccountSchema),
});

const withId = <T extends { _id: string }>({ _id, ...rest }: T) => ({ id: _id, ...rest });

/** What accounts have that were stored before there were profiles. */
const noProfile = {
  subscribed: false,
  role: null,
  company: null,
  location: null,
  investorType: null,
  twitterHandle: null,
  theme: null,
};

/** Fields of a document that only the stores read. */
type Kept = { mailboxes?: unknown; version?: unknown; announcedAt?: unknown };

/** Returns the account of a document, null for none. */
export const toUser = (document: ({ _id: string } & Kept) | null): User | null => {
  if (!document) return null;
  const { mailboxes: _mailboxes, version: _version, announcedAt: _at, ...account } = document;
  return { ...noProfile, ...withId(account) } as User;
};

/** Returns the session of a document. One stored before its browser was has its last use only. */
export const toSession = (document: { _id: string; rotatedAt: Date }): Session =>
  ({ device: "", createdAt: document.rotatedAt, hasSecondFactor: false, ...withId(document) }) as Session;
