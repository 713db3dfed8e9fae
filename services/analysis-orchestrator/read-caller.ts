import type { CallContext } from "@plumbline/platform/rpc/rpc-server.ts";
import type { Caller } from "./domain/run/analyses.ts";

/** Returns the caller for the rules of analyses; its userId is empty for a visitor or a service. */
export const readCaller = ({ caller }: CallContext): Caller =>
  caller.kind === "user"
    ? { userId: caller.userId, isAdmin: caller.isAdmin }
    : { userId: "", isAdmin: false };
