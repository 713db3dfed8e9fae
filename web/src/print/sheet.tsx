import type { ReactNode } from "react";

/** Shows a section that begins on a new page. */
export function Sheet({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={`sheet sheet-${id}`}>
      <h1 id={id}>{title}</h1>
      {children}
    </section>
  );
}
