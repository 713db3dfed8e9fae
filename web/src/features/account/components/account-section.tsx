import { type ReactNode, useId } from "react";

/** Frames one subject of the account: its title, what it is for, and its form or list. */
export function AccountSection({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card p-6">
      <h2 id={id} className="text-base font-semibold">
        {title}
      </h2>
      {lead ? <p className="mt-1 text-ink-2">{lead}</p> : null}
      <div className="mt-4">{children}</div>
    </section>
  );
}
