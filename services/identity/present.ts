import type { MessageInitShape } from "@bufbuild/protobuf";
import type { UserSchema } from "@plumbline/proto/identity/v1/identity_pb.ts";
import { optional } from "@plumbline/shared/rpc/plain.ts";
import type { User } from "./domain/user.ts";

// The same limits as the API's: a longer password costs more time to hash.
export const maxAddressLength = 254;
export const maxNameLength = 50;
export const maxPasswordLength = 200;

/** Returns the spelling of an address that is stored and counted. */
export const normaliseAddress = (email: string) => email.trim().toLowerCase();

/** Converts an account to its message. isAdmin: whether the session has an administrator's rights. */
export const presentUser = (user: User, isAdmin = user.isAdmin): MessageInitShape<typeof UserSchema> => ({
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
