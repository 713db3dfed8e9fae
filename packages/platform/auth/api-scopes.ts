/** What a user's personal token may do in the user's name, with what each scope opens. */
const apiScopes = {
  read: "companies, facts, values, history and the track record",
  "analyses:start": "start an analysis for a credit, and read how far it is",
} as const;
export type ApiScope = keyof typeof apiScopes;
export const apiScopeNames = Object.keys(apiScopes) as ApiScope[];

/**
 * The addresses of the site that programs call with a user's token, each with the scopes that a
 * program may be given for it.
 */
export const apiResources = {
  "/mcp": ["read"],
  "/api/v1": ["read", "analyses:start"],
} as const satisfies Record<string, readonly ApiScope[]>;
export type ApiResource = keyof typeof apiResources;
export const apiResourcePaths = Object.keys(apiResources) as ApiResource[];
