import { Fragment } from "react";
import type { CompleteReport } from "../features/report/complete-report.ts";
import { DocumentLink } from "../features/report/parts/sources/document-link.tsx";
import { sourceKinds } from "../features/report/parts/sources/source-kinds.ts";
import { formatDate, formatInteger } from "../shared/format.ts";
import type { Endnote } from "./create-endnotes.ts";
import { ownSections } from "./sections.ts";
import { Sheet } from "./sheet.tsx";

/** Shows the endnotes, how the figures were computed, and the disclaimer. */
export function SourcesSection({
  report,
  notes,
  inputs,
}: {
  report: CompleteReport;
  notes: Endnote[];
  inputs: { name: string; number: number }[];
}) {
  const { valuation, financials } = report;
  const { trials, seed } = valuation.simulation;
  return (
    <Sheet {...ownSections.sources}>
      <p className="lead">
        The numbers beside the figures of this report lead here. Reported figures name the filing, its
        accession number, the tag and the period.
      </p>
      <ol className="endnotes">
        {notes.map(({ number, source }) => (
          <li key={number} id={`source-${number}`} value={number}>
            <Source source={source} />
          </li>
        ))}
      </ol>
      {inputs.length > 0 ? (
        <>
          <h2>Inputs</h2>
          <p className="small">
            {inputs.map(({ name, number }, index) => (
              <Fragment key={name}>
                {index > 0 ? ", " : ""}
                {index > 0 ? name.toLowerCase() : name}
                <a className="note-number" href={`#source-${number}`}>
                  {number}
                </a>
              </Fragment>
            ))}
          </p>
        </>
      ) : null}
      <h2>How it was computed</h2>
      <p className="small">
        Model {valuation.modelVersion}, {formatInteger(trials)} trials from seed {seed}. The same inputs and
        seed give the same figures.
      </p>
      {financials.notes.length > 0 ? (
        <ul className="small">
          {financials.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      <h1 id={ownSections.disclaimer.id} className="disclaimer">
        {ownSections.disclaimer.title}
      </h1>
      <p className="small">
        Reports are computed from public filings and are not investment advice. The value is the result of a
        model and its assumptions, which this report names; other assumptions give another value. Past figures
        do not assure future ones. Industry, country and rating tables are Aswath Damodaran’s.
      </p>
    </Sheet>
  );
}

function Source({ source }: { source: Endnote["source"] }) {
  const { kind, label, form, filed, accession, tag, periodStart, periodEnd, note, url } = source;
  const period = [periodStart, periodEnd].filter((day) => day !== null).map(formatDate);
  const details = [
    // A filing's label names form and day already.
    kind === "filing" && label.includes(form ?? "")
      ? null
      : [form, filed && `filed ${formatDate(filed)}`].filter(Boolean).join(", "),
    accession && `accession ${accession}`,
    tag && `tag ${tag}`,
    period.length > 0 ? period.join(" to ") : null,
  ].filter(Boolean);
  return (
    <>
      {label === sourceKinds[kind] ? null : <span className="kind">{sourceKinds[kind]} </span>}
      <strong>
        <DocumentLink url={url}>{label}</DocumentLink>
      </strong>
      {details.length > 0 ? `. ${details.join("; ")}` : ""}
      {note ? `. ${note}` : ""}
    </>
  );
}
