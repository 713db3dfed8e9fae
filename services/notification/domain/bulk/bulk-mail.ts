import type { Audience, Recipient } from "../recipients.ts";

/** Returns the job that sends a mail. */
export const bulkJobOf = (id: string) => `bulk:${id}`;

/** A mail of administrators to one or many people. */
export type BulkMail = {
  id: string;
  createdBy: string;
  subject: string;
  message: string;
  audience: Audience;
  state: "RUNNING" | "STOPPED" | "DONE";
  /** Whether each recipient has a record. */
  isListed: boolean;
  createdAt: Date;
};

/**
 * What became of a mail to one recipient. CLAIMED: a worker talks to the mail server, which does
 * not have the content yet. SENDING: the content is on its way. SKIPPED: the person no longer wants
 * it, or has no working address. UNCERTAIN: nobody knows whether the mail server accepted it.
 */
export const recordStates = [
  "WAITING",
  "CLAIMED",
  "SENDING",
  "SENT",
  "SKIPPED",
  "REFUSED",
  "UNCERTAIN",
] as const;
export type RecordState = (typeof recordStates)[number];

/** A mail to one recipient. attempts: how often the mail server could not take it. */
export type BulkRecord = { id: string; userId: string; email: string; attempts: number };

export type BulkStore = {
  /** Adds a mail and its job; returns the one that is stored for the key already, if any. */
  add: (mail: BulkMail, key: string) => Promise<BulkMail>;
  find: (id: string) => Promise<BulkMail | null>;
  count: (id: string) => Promise<Record<RecordState, number>>;
  /** Stops a running mail. */
  stop: (id: string, adminId: string) => Promise<void>;
  /**
   * Takes the lease of a running mail for `owner`, or renews it. Returns false if the mail does not
   * run, or another worker has it.
   */
  lease: (claim: { id: string; owner: string; until: Date; now: Date }) => Promise<boolean>;
  /** Adds a record for each person; a person or address that has one keeps it. */
  addRecords: (id: string, people: Recipient[]) => Promise<void>;
  markListed: (id: string) => Promise<void>;
  /**
   * Takes what a worker that is gone had in hand: what it had claimed waits again, what it was
   * sending is UNCERTAIN.
   */
  abandon: (id: string) => Promise<void>;
  /** Lists some records of a mail that wait, those with the fewest attempts first. */
  listWaiting: (id: string) => Promise<BulkRecord[]>;
  /** Claims a waiting record for `owner`. Returns false if it does not wait any more. */
  claim: (recordId: string, owner: string) => Promise<boolean>;
  /** Marks a record as SENDING. Returns false if its owner has lost it. */
  markSending: (recordId: string, owner: string) => Promise<boolean>;
  /** Ends a record of its owner, or gives it back as WAITING. */
  settle: (settled: { recordId: string; owner: string; state: RecordState }) => Promise<void>;
  /** Ends a running mail. */
  finish: (id: string) => Promise<void>;
  /** Queues a job for each running mail that no worker has had since a time. */
  requeueIdle: (since: Date) => Promise<void>;
};
