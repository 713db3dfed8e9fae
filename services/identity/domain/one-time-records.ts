/** Short-lived records, each found by a secret and taken once. */
export type OneTimeRecords<T> = {
  /** Keeps a record, by default under a new secret, and returns its secret. */
  put: (record: T, secret?: string) => Promise<string>;
  /** Returns the record of a secret and removes it; null if there is none. */
  take: (secret: string) => Promise<T | null>;
  /** Returns the record of a secret and keeps it; null if there is none. */
  read: (secret: string) => Promise<T | null>;
};
