/** Returns the field by which a list is sorted: the first of those offered for an unknown one. */
export const orderOf = ([first = "", ...others]: readonly string[], sortBy: string): string =>
  others.includes(sortBy) ? sortBy : first;
