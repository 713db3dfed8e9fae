import { Fragment } from "react";
import type { CompleteReport } from "../features/report/complete-report.ts";
import { DocumentLink } from "../features/report/parts/sources/document-link.tsx";
import { sourceKinds } from "../features/report/parts/sources/source-kinds.ts";
import { formatInteger, writeDates } from "../shared/format.ts";
import type { Endnote } from "./create-endnotes.ts";
import { type EndnoteGroup, groupEndnotes, isDocument, isOfPeriod, writePeriod } from "./group-endnotes.ts";
import { groupInputs, type Input } from "./group-inputs.ts";
import { ownSections } from "./sections.ts";
import { Sheet, SheetTitle } from "./sheet.tsx";

/** Shows the endnotes, how the figures were computed, and the disclaimer. */
export function SourcesSection({
  report,
  notes,
  inputs,
}: {
  report: CompleteReport;
  notes: Endnote[];
  inputs: Input[];
}) {
  const { valuation, financials } = report;
  const { trials, seed } = valuation.simulation;
  return (
    <Sheet {...ownSections.sources}>
      <p className="small">
        The numbers beside the figures of this report lead here. Reported figures name the filing, its
        accession number, the tag and the period, which is the one beside the filing unless the entry has
        another. The words that a text quotes are in the text.
      </p>
      <ul className="endnotes">
        {groupEndnotes(notes).map((group) => (
          <Group key={group.tags[0]?.notes[0]?.number} {...group} />
        ))}
      </ul>
      {inputs.length > 0 ? (
        <>
          <h2>Inputs</h2>
          {groupInputs(inputs).map((group) => (
            <p key={group.period} className="small inputs">
              {group.period === null ? "" : `${group.period.replace("f", "F")}: `}
              {group.inputs.map(({ name, number }, index) => (
                <Fragment key={name}>
                  {index > 0 ? ", " : ""}
                  {name}
                  <a className="note-number" href={`#source-${number}`}>
                    {number}
                  </a>
                </Fragment>
              ))}
            </p>
          ))}
        </>
      ) : null}
      <h2>How it was computed</h2>
      <p className="small computed">
        Model {valuation.modelVersion}, {formatInteger(trials)} trials from seed {seed}. The same inputs and
        seed give the same figures. {financials.notes.join(" ")}
      </p>
      <SheetTitle {...ownSections.disclaimer} />
      <p className="small">
        Reports are computed from public filings and are not investment advice. The value is the result of a
        model and its assumptions, which this report names; other assumptions give another value. Past figures
        do not assure future ones. Industry, country and rating tables are Aswath Damodaran’s.
      </p>
    </Sheet>
  );
}

/** Shows a document with the tags and periods that were read from it. */
function Group({ source, period, tags }: EndnoteGroup) {
  const { kind, label, accession, url } = source;
  return (
    <li>
      <strong>
        {isDocument(kind) ? <DocumentLink url={url}>{writeDates(label)}</DocumentLink> : sourceKinds[kind]}
      </strong>
      {accession ? `, accession ${accession}` : null}
      {period ? `, ${period}` : null}
      {tags.map(({ tag, notes }) => (
        <Fragment key={tag}>
          {tag ? <Tag tag={tag} /> : null}
          {notes.map((note, index) => (
            <Note key={note.number} {...note} period={period} next={notes[index + 1]?.source.note ?? null} />
          ))}
        </Fragment>
      ))}
    </li>
  );
}

/** Shows a tag, which may break between its words. */
function Tag({ tag }: { tag: string }) {
  const words = tag.split(/(?=[A-Z][a-z])/);
  return (
    <>
      ;{" "}
      {words.map((word, index) => (
        // The words of a tag never change.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          <wbr />
          {word}
        </Fragment>
      ))}
    </>
  );
}

/**
 * Shows the number of an endnote, its period unless it is the document's, and its note unless the
 * next endnote has the same one.
 */
function Note({ number, source, period, next }: Endnote & { period: string | null; next: string | null }) {
  const { kind, label, note } = source;
  const words = [
    isDocument(kind) || label === sourceKinds[kind] ? null : label,
    kind !== "filing" || isOfPeriod(source, period) ? null : writePeriod(source),
    note === next ? null : note?.replace(/\.$/, ""),
  ].filter(Boolean);
  return (
    <>
      {" "}
      <b id={`source-${number}`}>{number}</b>
      {words.length > 0 ? ` ${words.join(": ")}` : null}
    </>
  );
}
