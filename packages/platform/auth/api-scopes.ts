/** What a user's personal token may do in the user's name, with what each scope opens. */
const apiScopes = {
  read: "companies, facts, values, history and the track record",
  "analyses:start": "start an analysis for a credit, and read how far it is",
} as const;
export type ApiScope = keyof typeof apiScopes;
export const apiScopeNames = Object.keys(apiScopes) as ApiScope[];
