import { randomUUID } from "node:crypto";
import {
  onlyCompletedShared,
  onlyOwnerShares,
  ownAddress,
  analysisNotFound,
  shareNotFound,
  sharesUsedUp,
} from "../errors.ts";
import type { Analyses, Caller } from "../run/analyses.ts";
import type { Share, ShareStore } from "./share.ts";

/** Shares of a user in a calendar month, UTC. */
export const monthlyShares = 10;

type Account = { email: string; firstName: string; lastName: string };

/** What sharing asks identity. */
export type Identity = {
  /** Reads the account of a user's access token. */
  readAccount: (token: string) => Promise<Account>;
  /** Returns the id of the account that has verified an address, or null. */
  findVerifiedUser: (email: string) => Promise<string | null>;
};

/** YYYY-MM. */
const monthOf = (at: Date) => at.toISOString().slice(0, 7);

/**
 * Creates the rules of sharing an analysis: by its owner, when it is completed, with ten persons a
 * month. The same person again is free, also after the share was revoked.
 */
export const createShares = ({
  store,
  analyses,
  identity,
  clock,
}: {
  store: ShareStore;
  analyses: Pick<Analyses, "getReadable">;
  identity: Identity;
  clock: () => Date;
}) => {
  const remaining = async (ownerId: string): Promise<number> =>
    Math.max(0, monthlyShares - (await store.countUsed({ ownerId, month: monthOf(clock()) })));

  const ownedBy = async (analysisId: string, caller: Caller) => {
    const analysis = await analyses.getReadable(analysisId, caller);
    if (analysis.userId !== caller.userId) throw onlyOwnerShares();
    return analysis;
  };

  return {
    /**
     * Shares an analysis with the owner of an address, and sends one e-mail. token: the
     * caller's access token. isDelivered: the address has a verified account. Throws
     * ONLY_OWNER_SHARES, NOT_COMPLETED, OWN_ADDRESS, SHARES_USED_UP.
     */
    share: async ({
      analysisId,
      recipientEmail,
      caller,
      token,
    }: {
      analysisId: string;
      recipientEmail: string;
      caller: Caller;
      token: string;
    }): Promise<{ isDelivered: boolean; remaining: number }> => {
      const { ticker, companyName, status } = await ownedBy(analysisId, caller);
      if (status !== "COMPLETED") throw onlyCompletedShared();
      const { email, firstName, lastName } = await identity.readAccount(token);
      if (recipientEmail === email) throw ownAddress();
      const at = clock();
      const added = await store.add({
        share: {
          id: randomUUID(),
          analysisId,
          ownerId: caller.userId,
          ownerFirstName: firstName,
          ownerLastName: lastName,
          recipientEmail,
          recipientId: await identity.findVerifiedUser(recipientEmail),
          createdAt: at,
          endedAt: null,
        },
        subject: { ticker, companyName },
        month: monthOf(at),
        limit: monthlyShares,
      });
      if (added.outcome === "refused") throw sharesUsedUp(monthlyShares);
      let { recipientId } = added.share;
      if (recipientId === null) {
        // The address may have been verified before the share existed, and its event handled.
        recipientId = await identity.findVerifiedUser(recipientEmail);
        if (recipientId !== null) await store.claim({ email: recipientEmail, userId: recipientId });
      }
      return { isDelivered: recipientId !== null, remaining: await remaining(caller.userId) };
    },

    remaining,

    /** Lists whom the caller shares an analysis with, the newest first. Throws ONLY_OWNER_SHARES. */
    list: async (analysisId: string, caller: Caller): Promise<Share[]> => {
      await ownedBy(analysisId, caller);
      return store.list(analysisId);
    },

    /** Takes an analysis back from a recipient. Throws ONLY_OWNER_SHARES, SHARE_NOT_FOUND. */
    revoke: async ({ analysisId, id, caller }: { analysisId: string; id: string; caller: Caller }) => {
      await ownedBy(analysisId, caller);
      if (!(await store.end({ analysisId, id }))) throw shareNotFound();
    },

    /** Removes an analysis from the list of the caller, with whom it is shared. */
    leave: async (analysisId: string, { userId }: Caller): Promise<void> => {
      if (!(await store.end({ analysisId, recipientId: userId }))) throw analysisNotFound();
    },

    listReceived: store.listReceived,

    /**
     * Gives the open invitations of an address to the account that an event names. Asks identity
     * first: the account may have another address by the time of a late or repeated event.
     */
    claim: async ({ email, userId }: { email: string; userId: string }): Promise<void> => {
      if ((await identity.findVerifiedUser(email)) === userId) await store.claim({ email, userId });
    },
  };
};
export type Shares = ReturnType<typeof createShares>;
