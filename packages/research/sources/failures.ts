import { AppError, failedPrecondition, rateLimited, unavailable } from "@plumbline/platform/errors.ts";

/** A temporary failure of an attempt, which is retried. */
export type Failure =
  | { kind: "status"; status: number; retryAfter: number | null }
  | { kind: "deadline" | "network" | "unreadable"; cause: unknown };

/** Publishers: prefix of error codes, name for users, and advice if it refuses our requests. */
export type Publisher = { code: string; name: string; ifRefused?: string };

const howToIdentify =
  "It asks every program to identify its operator: set SEC_USER_AGENT to a name and an e-mail address.";

export const publishers = {
  sec: {
    code: "SEC",
    name: "The SEC",
    ifRefused: howToIdentify,
  },
  prices: { code: "PRICE_PROVIDER", name: "The price provider" },
  rates: { code: "FEDERAL_RESERVE", name: "The Federal Reserve's data service" },
} as const satisfies Record<string, Publisher>;

/** Creates the error after the last retry. All of these are temporary. */
export const failureOf = ({ code, name }: Publisher, failure: Failure): AppError => {
  if (failure.kind === "status" && failure.status === 429)
    return rateLimited(
      `${code}_RATE_LIMITED`,
      `${name} limits requests at the moment. Please try again in a few minutes.`,
      Math.ceil((failure.retryAfter ?? 60_000) / 1000),
    );
  if (failure.kind === "deadline")
    return new AppError({
      kind: "deadline",
      code: `${code}_TIMEOUT`,
      message: `${name} did not answer in time. Please try again in a few minutes.`,
      cause: failure.cause,
    });
  return unavailable(
    `${code}_UNAVAILABLE`,
    `${name} cannot be reached at the moment. Please try again in a few minutes.`,
    failure.kind === "status" ? `status ${failure.status}` : failure.cause,
  );
};

export const unreadable = ({ code, name }: Publisher, cause: unknown) =>
  new AppError({
    kind: "unavailable",
    code: `${code}_UNREADABLE`,
    message: `${name} sent an answer that cannot be read. Please try again in a few minutes.`,
    details: { isPermanent: true },
    cause,
  });

export const tooLarge = ({ code, name }: Publisher) =>
  new AppError({
    kind: "unavailable",
    code: `${code}_TOO_LARGE`,
    message: `${name} sent an answer that is too large to read.`,
    details: { isPermanent: true },
  });

/** Creates the error of a refused request, which the operator has to solve. */
export const refused = ({ code, name, ifRefused }: Publisher, status: number) =>
  unavailable(
    `${code}_REFUSED`,
    ifRefused
      ? `${name} refused the request. ${ifRefused}`
      : `${name} refused the request (status ${status}). Check its key in the settings.`,
  );

/** Creates the error of an aborted request. */
export const cancelled = (cause: unknown) =>
  new AppError({ kind: "cancelled", code: "CANCELLED", message: "The work was cancelled.", cause });

/** Creates the error of a SEC_USER_AGENT without a contact. */
export const contactMissing = () =>
  failedPrecondition("SEC_USER_AGENT_MISSING", `The SEC was not asked. ${howToIdentify}`);
