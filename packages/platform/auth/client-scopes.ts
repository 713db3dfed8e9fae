/** What a client, a program of somebody else's, may do, with what each scope opens. */
export const clientScopes = {
  "companies:read": "listed companies, their prices and the table of industries",
  "valuations:read": "published analyses and their reports",
  "valuations:compute": "the valuation model, with inputs of the client's own",
} as const;
export type ClientScope = keyof typeof clientScopes;

/** The name under which the end of a client is announced to all services, as that of a session. */
export const clientSession = (clientId: string): string => `client:${clientId}`;
