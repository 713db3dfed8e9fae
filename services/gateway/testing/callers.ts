/** Those who call a route. "unverified" has the cookies of a log-in that was refused. */
export const callerNames = ["anonymous", "unverified", "user", "stranger", "admin"] as const;
export type CallerName = (typeof callerNames)[number];

/** Who may call a route, by status and code of the answer. */
export type Callers = {
  /** Answers of the gateway, and of the rules of access of the calls behind it. */
  answers: Record<CallerName, string>;
  /** What the service that owns the data answers those whom it does not admit. */
  refusals?: Partial<Record<CallerName, string>>;
  /** True for a change that needs no anti-forgery header: it carries another proof. */
  needsNoHeader?: true;
};

/** Creates the same answer for every caller. */
export const each = (answer: string): Callers => ({
  answers: { anonymous: answer, unverified: answer, user: answer, stranger: answer, admin: answer },
});

export const login = "401 UNAUTHENTICATED";
const forbidden = "403 FORBIDDEN";
export const noAnalysis = "404 ANALYSIS_NOT_FOUND";

export const everyone = each("200");
export const users: Callers = { answers: { ...everyone.answers, anonymous: login, unverified: login } };
export const admins: Callers = { answers: { ...users.answers, user: forbidden, stranger: forbidden } };

/** Creates the answers of what its owner and administrators may call. code: what others get. */
export const ownerOrAdmin = (code: string): Callers => ({ ...users, refusals: { stranger: code } });

/** Creates the answers of what its owner may call. toAdmin: what administrators get. */
export const ownerOnly = (code: string, toAdmin = code): Callers => ({
  ...users,
  refusals: { stranger: code, admin: toAdmin },
});

/** A change whose signature, or the secret of whose address, the service checks. */
export const withoutHeader: Callers = { ...everyone, needsNoHeader: true };
