import { sessionEnded } from "./errors.ts";
import type { User } from "./user.ts";

/** What a user says of themselves. Empty texts are stored as null. */
export type Profile = Pick<
  User,
  "firstName" | "lastName" | "role" | "company" | "location" | "investorType" | "twitterHandle" | "theme"
>;

export type ProfileStore = {
  /**
   * Saves the given fields, and adds the event if one of them is shown by another service. Returns
   * the account, null if it does not exist.
   */
  updateProfile: (userId: string, changes: Partial<Profile>) => Promise<User | null>;
};

/** Creates the rules of profiles. */
export const createProfile = ({ store }: { store: ProfileStore }) => ({
  /** Changes the given fields and returns the account. Throws SESSION_ENDED. */
  update: async (userId: string, changes: Partial<Profile>): Promise<User> => {
    const user = await store.updateProfile(userId, changes);
    if (!user) throw sessionEnded();
    return user;
  },
});
