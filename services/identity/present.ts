import type { MessageInitShape } from "@bufbuild/protobuf";
import type { AccountStateSchema } from "@plumbline/proto/identity/v1/accounts_pb.ts";
import type { UserSchema } from "@plumbline/proto/identity/v1/identity_pb.ts";
import type { Caller } from "@plumbline/platform/auth/tokens.ts";
import { optional } from "@plumbline/platform/rpc/plain.ts";
import type { AccountState } from "./account-states.ts";
import type { User } from "./domain/user.ts";

// The same limits as the API's: a longer password costs more time to hash.
export const maxAddressLength = 254;
export const maxNameLength = 50;
export const maxPasswordLength = 200;

/** Returns the spelling of an address that is stored and counted. */
export const normaliseAddress = (email: string) => email.trim().toLowerCase();

/** Converts an account to its message. isAdmin: whether the session has an administrator's rights. */
export const presentUser = (user: User, isAdmin: boolean): MessageInitShape<typeof UserSchema> => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  isAdmin,
  secondFactorRequired: user.isAdmin && !isAdmin,
  verified: user.verifiedAt !== null,
  ...optional("avatarUrl", user.avatarUrl),
  ...optional("referralCode", user.referralCode),
  ...optional("referredById", user.referredById),
  ...optional("referredByFirstName", user.referredByFirstName),
  ...optional("role", user.role),
  ...optional("company", user.company),
  ...optional("location", user.location),
  ...optional("investorType", user.investorType),
  ...optional("twitterHandle", user.twitterHandle),
  ...optional("theme", user.theme),
});

/**
 * Converts an account to its message for a call of its user. An administrator whose session has no
 * second factor has no rights in it.
 */
export const presentTo = (user: User, caller: Caller): MessageInitShape<typeof UserSchema> =>
  presentUser(user, user.isAdmin && caller.kind === "user" && caller.isAdmin);

/** Converts an account to the message with which audits compare copies of it. */
export const presentState = (state: AccountState): MessageInitShape<typeof AccountStateSchema> => {
  const { id, changedAt, deleted } = state;
  const about = { id, deleted, changedAt: changedAt.toISOString() };
  if (state.deleted) return about;
  const { user, version, credits, creditsVersion } = state;
  return {
    ...about,
    verified: user.verifiedAt !== null,
    version,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    ...optional("role", user.role),
    ...optional("company", user.company),
    ...optional("location", user.location),
    credits,
    creditsVersion,
  };
};
