import type { ReactNode } from "react";

/** Shows a section of the printed report. */
export function Sheet({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={`sheet sheet-${id}`}>
      <SheetTitle id={id} title={title} />
      {children}
    </section>
  );
}

/** Shows the title of a section, which stays with the beginning of its text. */
export function SheetTitle({ id, title }: { id: string; title: string }) {
  return (
    <header className="sheet-title">
      <h1 id={id}>{title}</h1>
    </header>
  );
}
