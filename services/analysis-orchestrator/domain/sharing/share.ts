/** One analysis shared with one person. The owner's names are those of the moment of sharing. */
export type Share = {
  id: string;
  analysisId: string;
  ownerId: string;
  ownerFirstName: string;
  ownerLastName: string;
  /** In lower case. */
  recipientEmail: string;
  /** The account of the address; null until somebody verifies it. */
  recipientId: string | null;
  createdAt: Date;
  /** When the owner revoked it or the recipient removed it; null while it is open. */
  endedAt: Date | null;
};

/** The fields of the analysis in the e-mail to the recipient. */
export type SharedSubject = { ticker: string; companyName: string };

/** Shares of a calendar month, UTC. */
export type ShareCount = { ownerId: string; month: string };

/**
 * The result of adding a share: added, the existing one of the same address, which is open again,
 * or refused because the month's shares are used up.
 */
type AddedShare = { outcome: "added" | "repeated"; share: Share } | { outcome: "refused" };

export type ShareStore = {
  /**
   * Adds a share with its event and counts it. If the address has had one of the analysis, opens
   * that one again for the account of the new share.
   */
  add: (query: { share: Share; subject: SharedSubject; month: string; limit: number }) => Promise<AddedShare>;
  countUsed: (count: ShareCount) => Promise<number>;
  /**
   * Gives the open shares of an address to the account that has verified it, with an event for
   * each.
   */
  claim: (recipient: { email: string; userId: string }) => Promise<void>;
  /** Removes what a user who is gone shared or received, and the counts. */
  erase: (userId: string) => Promise<void>;
  /** Lists the open shares of an analysis, the newest first. */
  list: (analysisId: string) => Promise<Share[]>;
  /** Lists the open shares with a user, of all analyses or of those given. */
  listReceived: (query: { userId: string; analysisIds?: string[] }) => Promise<Share[]>;
  /** Ends an open share, named by its id or by its recipient; false if there is none. */
  end: (query: { analysisId: string } & ({ id: string } | { recipientId: string })) => Promise<boolean>;
};
