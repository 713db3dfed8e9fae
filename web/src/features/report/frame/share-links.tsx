import { copyLink } from "../../../shared/copy-text.ts";

/**
 * Shows the ways to share a public report: X, LinkedIn, e-mail, copied link and the device's share
 * sheet.
 */
export function ShareLinks({ title }: { title: string }) {
  const url = `${location.origin}${location.pathname}`;
  const query = (values: Record<string, string>) => new URLSearchParams(values).toString();
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;

  return (
    <section
      aria-label="Share"
      className="no-print mt-14 flex flex-wrap items-center gap-3 border-t border-line pt-6"
    >
      <h2 className="mr-2 text-[15px] leading-5">Share this analysis</h2>
      <ShareLink label="X" href={`https://x.com/intent/post?${query({ text: title, url })}`} />
      <ShareLink
        label="LinkedIn"
        href={`https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`}
      />
      <a className="btn" href={mail}>
        E-mail
      </a>
      <button type="button" className="btn" onClick={() => void copyLink(url)}>
        Copy link
      </button>
      {"share" in navigator ? (
        <button
          type="button"
          className="btn"
          // Closing the share sheet rejects the promise; that is no error.
          onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
        >
          Share
        </button>
      ) : null}
    </section>
  );
}

function ShareLink({ label, href }: { label: string; href: string }) {
  return (
    <a className="btn" href={href} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  );
}
