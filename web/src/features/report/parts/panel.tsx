import { type ReactNode, useContext } from "react";
import { keepSigns } from "../../../shared/format.ts";
import { PartIdContext } from "../../../shared/ui/paper.ts";

/** Shows a titled section of the report with an optional note. */
export function Panel({
  title,
  note,
  children,
}: {
  title: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}) {
  const takeId = useContext(PartIdContext);
  return (
    <section className="min-w-0">
      <h2 id={takeId()}>{title}</h2>
      {note ? <p className="mt-0.5 max-w-[80ch] text-ink-3">{note}</p> : null}
      <div className="mt-1.5 sm:mt-3">{children}</div>
    </section>
  );
}

/** Shows the text of an empty section. */
export function Nothing({ text }: { text: string }) {
  return <p className="card px-6 py-10 text-center text-ink-2">{text}</p>;
}

/** Shows a text of the report in paragraphs; a dense one beside a chart. */
export function Prose({ text, isDense = false }: { text: string; isDense?: boolean }) {
  return (
    <div className={`prose-text grid gap-4 ${isDense ? "dense" : ""}`}>
      {text
        .split(/\n{1,}/)
        .filter((paragraph) => paragraph.trim() !== "")
        .map((paragraph) => (
          <p key={paragraph}>{keepSigns(paragraph)}</p>
        ))}
    </div>
  );
}
