import type { ReactNode } from "react";

/** Shows a titled part of the page: sentences, each on a line of its own, then figures. */
export function Part({
  id,
  title,
  sentences = [],
  children,
}: {
  /** For addresses that lead to this part. */
  id?: string;
  title: string;
  sentences?: readonly string[];
  children?: ReactNode;
}) {
  return (
    <section id={id} className="mt-14 min-w-0 scroll-mt-20">
      <h2 className="font-serif text-[24px] leading-8 tracking-[-0.01em]">{title}</h2>
      {sentences.map((sentence) => (
        <p key={sentence} className="mt-2 max-w-[75ch] text-[15px] leading-6 text-ink-2">
          {sentence}
        </p>
      ))}
      {children ? <div className="mt-6 grid gap-8 *:min-w-0">{children}</div> : null}
    </section>
  );
}

/** Shows a figure or table with its heading and a note below. */
export function Figure({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-3">{title}</h3>
      {children}
      {note ? <p className="mt-2 max-w-[80ch] text-[13px] leading-[18px] text-ink-3">{note}</p> : null}
    </div>
  );
}

/** Shows a title that opens and closes what is below it. */
export function Expandable({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-y border-line">
      <summary className="flex cursor-pointer items-center justify-between gap-4 py-3 font-medium">
        {title}
        <span aria-hidden="true" className="text-xl leading-none text-ink-3 group-open:rotate-45">
          +
        </span>
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}
