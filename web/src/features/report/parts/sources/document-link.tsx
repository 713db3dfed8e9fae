import type { ReactNode } from "react";

/** Returns whether an address may be linked to: https only. */
export function isDocumentUrl(url: string | null | undefined): url is string {
  return url?.startsWith("https://") ?? false;
}

/**
 * Links to a document in a new tab. Shows the text alone if the address must not be linked to.
 * tabIndex: -1 for a link that the Tab key leaves out.
 */
export function DocumentLink({
  url,
  className,
  tabIndex,
  children,
}: {
  url: string | null | undefined;
  className?: string;
  tabIndex?: number;
  children: ReactNode;
}) {
  if (!isDocumentUrl(url)) return children;
  return (
    <a className={className} tabIndex={tabIndex} href={url} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
