/** The state, or "new", that the SEC's list adds to some names: " /DE/", "/OH/", " /NEW". */
const listSuffix = /(\s+\/[a-z]{2,3}\/?|\/[a-z]{2,3}\/)\s*$/i;

/** Returns a registered name without what the SEC's list adds to it. */
export const dropListSuffix = (registered: string): string => registered.replace(listSuffix, "").trim();
