import type { ConceptName } from "../company-data.ts";
import { createFiledList } from "../filings/create-filed-list.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { concepts } from "./concepts.ts";
import { listNeeded, type Term } from "./terms.ts";

const filed = Object.fromEntries(
  Object.entries(concepts).map(([name, { readings }]) => [name, createFiledList(readings, listNeeded)]),
) as Record<ConceptName, (facts: CompanyFacts) => readonly Term[][]>;

/** Lists the readings of a concept, in order, of which a company files all tags that they need. */
export const listFiledReadings = (name: ConceptName, facts: CompanyFacts): readonly Term[][] =>
  filed[name](facts);
