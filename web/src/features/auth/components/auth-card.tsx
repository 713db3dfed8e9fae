import type { ReactNode } from "react";
import { Brand } from "../../../shared/ui/brand.tsx";
import { PageHead } from "../../../shared/ui/page-head.tsx";

/** Frames the pages for logging in, registering and confirming an address. */
export function AuthCard({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="wrap flex min-h-screen flex-col items-center py-10 sm:py-16">
      <PageHead title={title} />
      <header>
        <Brand to="/" />
      </header>
      <main id="main" className="card mt-8 w-full max-w-[440px] p-6 shadow-card sm:p-8">
        <h1 className="serif-title">{title}</h1>
        {lead ? <p className="mt-2 text-ink-2">{lead}</p> : null}
        <div className="mt-6">{children}</div>
      </main>
    </div>
  );
}
