import { isSameMailbox } from "./mailbox-of.ts";
import type { IdentityStore, User } from "./user.ts";

/**
 * Returns who referred a new user, by the code of a referral link: nobody for an unknown code, and
 * nobody who refers another address of the same mailbox.
 */
export const findReferrer = async (
  store: Pick<IdentityStore, "findByReferralCode">,
  { code, email }: { code: string; email: string },
): Promise<Pick<User, "referredById" | "referredByFirstName">> => {
  const referrer = code ? await store.findByReferralCode(code) : null;
  return referrer && !isSameMailbox(referrer.email, email)
    ? { referredById: referrer.id, referredByFirstName: referrer.firstName }
    : { referredById: null, referredByFirstName: null };
};
