import type { ReactNode } from "react";
import { type AccountSectionId, accountSections } from "../account-sections.ts";

/** Frames one subject of the account: its title, what it is for, and its form or list. */
export function AccountSection({
  id,
  lead,
  children,
}: {
  id: AccountSectionId;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="card p-6">
      <h2 id={`${id}-title`} className="text-base font-semibold">
        {accountSections[id]}
      </h2>
      {lead ? <p className="mt-1 text-ink-2">{lead}</p> : null}
      <div className="mt-4">{children}</div>
    </section>
  );
}
