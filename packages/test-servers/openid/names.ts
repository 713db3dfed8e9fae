/** The providers that the server plays, each under a path of its name. */
export const localProviders = { google: "Google", microsoft: "Microsoft", linkedin: "LinkedIn" } as const;
export type LocalProviderName = keyof typeof localProviders;

/** What every provider of the local stack knows of Plumbline. */
export const localClient = { id: "plumbline-local", secret: "plumbline-local-secret" };
