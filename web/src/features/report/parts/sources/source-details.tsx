import type { Provenance } from "@plumbline/report/provenance.ts";
import { formatDate, writeDates } from "../../../../shared/format.ts";
import { Icon } from "../../../../shared/ui/icon.tsx";
import { DocumentLink, isDocumentUrl } from "./document-link.tsx";
import { sourceKinds } from "./source-kinds.ts";

/**
 * Shows the details of a source: filing, accession number, tag, period, note and a link to the
 * document. A press of the figure focuses the link. The Tab key leaves it out: the card is at the
 * end of the page, and only the last figure of a page would lead to it.
 */
export function SourceDetails({ source }: { source: Provenance }) {
  const period = [source.periodStart, source.periodEnd].filter((day) => day !== null).map(formatDate);
  const rows = [
    [
      "Filing",
      [source.form, source.filed ? `filed ${formatDate(source.filed)}` : null].filter(Boolean).join(", "),
    ],
    ["Accession", source.accession ?? ""],
    ["Tag", source.tag ?? ""],
    ["Period", period.join(" to ")],
  ].filter(([, text]) => text !== "");
  return (
    <>
      <p>
        <span className="pill mr-2">{sourceKinds[source.kind]}</span>
        <span className="font-semibold">{writeDates(source.label)}</span>
      </p>
      {rows.length > 0 ? (
        <dl className="mt-2 grid grid-cols-[76px_minmax(0,1fr)] gap-x-3 gap-y-0.5">
          {rows.map(([term, text]) => (
            <div key={term} className="contents">
              <dt className="text-ink-3">{term}</dt>
              <dd className="num break-words">{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {source.note ? <p className="mt-2 text-ink-2">{writeDates(source.note)}</p> : null}
      {isDocumentUrl(source.url) ? (
        <p className="mt-2">
          <DocumentLink url={source.url} className="inline-flex items-center gap-1" tabIndex={-1}>
            Open the document <Icon name="external" size={13} />
          </DocumentLink>
        </p>
      ) : null}
    </>
  );
}
