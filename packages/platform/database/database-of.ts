import type { ServiceName } from "../auth/service-keys.ts";

/** Returns the database of a service. */
export const databaseOf = (name: ServiceName): string => `plumbline_${name.replaceAll("-", "_")}`;
