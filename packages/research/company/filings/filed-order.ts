type Filed = { filed: string; accession: string };

/**
 * Whether something was filed after something else; of one day by accession, which an amendment has
 * the later of. The order in which facts are read decides nothing.
 */
export const isFiledAfter = (one: Filed, other: Filed): boolean =>
  one.filed === other.filed ? one.accession > other.accession : one.filed > other.filed;
