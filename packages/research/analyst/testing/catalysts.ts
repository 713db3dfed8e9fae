import { type ContextChanges, createContext } from "./report-context.ts";

/**
 * The last sentence of a catalyst: the effect of its driver and the value that the price implies.
 */
export const writeElasticity = (driver: string) =>
  `Raising ${driver} by a tenth adds about 1.2% to the value.`;
/** Creates a context without a price, so that no implied value is stated. */
export const createUnpriced = (changes: ContextChanges = {}) => createContext({ price: null, ...changes });
