import type { ApiResource, ApiScope } from "@plumbline/platform/auth/api-scopes.ts";

/** A program of somebody else's that registered itself. It has no secret, and no rights. */
export type Program = {
  /** The client_id. */
  id: string;
  name: string;
  redirectUris: string[];
  createdAt: Date;
  expiresAt: Date;
  /** null while nobody has connected it. */
  usedAt: Date | null;
};

/** Keeps programs. None of its functions returns one that has expired. */
export type ProgramStore = {
  add: (program: Program) => Promise<void>;
  find: (id: string, at: Date) => Promise<Program | null>;
  /** Counts the programs that nobody has connected. */
  countUnused: () => Promise<number>;
  /** Keeps a program that was connected or renewed until a time. */
  keep: (id: string, about: { at: Date; expiresAt: Date }) => Promise<void>;
};

/** The connection of a program to a user's account; a user has one for each program. */
export type Grant = {
  id: string;
  userId: string;
  programId: string;
  name: string;
  redirectHost: string;
  scopes: ApiScope[];
  resource: ApiResource;
  createdAt: Date;
  expiresAt: Date;
  lastUsedAt: Date | null;
};

/** A code: its hash, and what a program must prove to exchange it. */
export type Code = { hash: string; challenge: string; redirectUri: string };

/**
 * The hashes of a connection's tokens. All refresh tokens of a connection begin with the same
 * secret, the family, by which one that was replaced is recognised.
 */
export type TokenHashes = {
  access: string;
  accessExpiresAt: Date;
  family: string;
  refresh: string;
  /** The refresh token that was used last: its hash, when, and the answer, sealed with it. */
  used: { refresh: string; at: Date; answer: string } | null;
};

/** Keeps connections. None of its functions returns one that has expired. */
export type GrantStore = {
  /** Replaces the user's connection of the program. Returns false if the user has too many others. */
  add: (grant: Grant, code: Code) => Promise<boolean>;
  /** Takes a code, once. */
  takeCode: (hash: string, at: Date) => Promise<{ grant: Grant; code: Code } | null>;
  /** Replaces the tokens. from: the hash of the refresh token, null before the first. */
  setTokens: (
    id: string,
    about: { from: string | null; tokens: TokenHashes; expiresAt: Date },
  ) => Promise<boolean>;
  findByFamily: (family: string, at: Date) => Promise<{ grant: Grant; tokens: TokenHashes } | null>;
  findByAccess: (access: string, at: Date) => Promise<Grant | null>;
  /** Lists the connections of a user that have tokens, the newest first. */
  list: (userId: string, at: Date) => Promise<Grant[]>;
  /** Removes a connection. Returns it, or null if there is none. */
  remove: (which: { id: string; userId?: string } | { usedCode: string }) => Promise<Grant | null>;
  markUsed: (id: string, at: Date) => Promise<void>;
};
