import { type ContextChanges, createContext } from "./report-context.ts";

/** Creates a context without a price, so that no implied value is stated. */
export const createUnpriced = (changes: ContextChanges = {}) => createContext({ price: null, ...changes });
