import type { ReactNode } from "react";

/** Returns whether an address may be linked to: https only. */
export function isDocumentUrl(url: string | null | undefined): url is string {
  return url?.startsWith("https://") ?? false;
}

/** Links to a document in a new tab. Shows the text alone if the address must not be linked to. */
export function DocumentLink({
  url,
  className,
  children,
}: {
  url: string | null | undefined;
  className?: string;
  children: ReactNode;
}) {
  if (!isDocumentUrl(url)) return children;
  return (
    <a className={className} href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
