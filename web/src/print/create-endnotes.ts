import type { Provenance } from "@plumbline/report/provenance.ts";

/** A source with its number. */
export type Endnote = { number: number; source: Provenance };

/** What makes two sources the same endnote. */
function identify(source: Provenance): string {
  const { kind, accession, label, tag, periodStart, periodEnd, note } = source;
  return [kind, accession, label, tag, periodStart, periodEnd, note].join("|");
}

/** Collects the sources that a text refers to, numbered from 1 in the order of first reference. */
export function createEndnotes() {
  const found = new Map<string, Endnote>();
  return {
    /** Returns the number of a source. */
    refer: (source: Provenance): number => {
      const key = identify(source);
      const note = found.get(key) ?? { number: found.size + 1, source };
      found.set(key, note);
      return note.number;
    },
    list: (): Endnote[] => [...found.values()],
  };
}
