import { universeTable } from "../../data/reference-tables.ts";
import { shortName } from "../../short-name.ts";

let spellings: Map<number | null, string> | undefined;

/** The table names a note or a preferred share after its terms, not after its company. */
const otherSecurity = /%|\b(perpetual|preferred|collateral|subordinat\w*|notes?)\b/i;

/** Names of the largest companies as they spell them; the SEC's list has many in capitals. */
const spellingOf = (cik: number): string | undefined => {
  // The first of a company's listings is its common share; later ones may be notes.
  spellings ??= new Map(
    universeTable()
      .companies.filter(({ name }) => !otherSecurity.test(name))
      .toReversed()
      .map((company) => [company.cik, company.name.replace(/^The /, "")]),
  );
  return spellings.get(cik);
};

/** Returns the name of a company for people, wherever it is shown: "Microsoft", "Coca-Cola". */
export const displayName = ({ cik, name }: { cik: number; name: string }): string =>
  shortName(spellingOf(cik) ?? name);
