import { forbidden, unauthenticated } from "../errors.ts";
import type { ApiScope } from "../auth/api-scopes.ts";
import type { ClientScope } from "../auth/client-scopes.ts";
import type { Caller } from "../auth/tokens.ts";

/**
 * Who may make a call: anyone, a signed-in user, an administrator, or the services named. scope:
 * what also opens it to clients; without one only public calls are open to them. tokenScope: a
 * signed-in user, or a program with a user's personal token that has the scope.
 */
export type Access =
  | "public"
  | "user"
  | "admin"
  | { services: readonly string[]; scope?: ClientScope }
  | { tokenScope: ApiScope };

const loginRequired = () => unauthenticated("UNAUTHENTICATED", "Please log in.");

/**
 * Throws UNAUTHENTICATED or FORBIDDEN unless the caller may make the call. Handlers check who owns
 * the data.
 */
export const authorise = (access: Access, caller: Caller): void => {
  if (access === "public") return;
  if (caller.kind === "anonymous") throw loginRequired();
  if (typeof access === "object" && "tokenScope" in access) {
    if (caller.kind === "user") return;
    if (caller.kind === "token" && caller.scopes.includes(access.tokenScope)) return;
    throw forbidden("FORBIDDEN", "You are not allowed to make this call.");
  }
  if (typeof access === "object") {
    if (caller.kind === "service" && access.services.includes(caller.name)) return;
    if (caller.kind === "client" && access.scope && caller.scopes.includes(access.scope)) return;
    throw forbidden("FORBIDDEN", "You are not allowed to make this call.");
  }
  if (caller.kind !== "user" || (access === "admin" && !caller.isAdmin)) {
    throw forbidden("FORBIDDEN", "You do not have permission to do this.");
  }
};

/** Returns the token with which calls are made in the caller's name; "" unless a user calls. */
export const tokenOf = (caller: Caller): string => (caller.kind === "user" ? caller.token : "");

/**
 * Returns the id of the user who calls, for handlers whose access is "user" or "admin". Throws
 * UNAUTHENTICATED.
 */
export const requireUserId = (caller: Caller): string => {
  if (caller.kind !== "user") throw loginRequired();
  return caller.userId;
};
