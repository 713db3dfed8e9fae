/**
 * Returns the filter of a stored version that another version of the same owner replaces. Owners
 * count their versions from 1. An event of a release that did not count them has 0: it replaces
 * what has no version either.
 */
export const olderThan = (version: number): object =>
  version > 0 ? { $not: { $gte: version } } : sameAs(version);

/** Returns the filter of exactly this stored version; 0: none is stored. */
export const sameAs = (version: number): object => (version > 0 ? { $eq: version } : { $not: { $gt: 0 } });
