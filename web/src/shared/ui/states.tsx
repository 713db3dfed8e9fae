import type { ReactNode } from "react";
import { useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import { describeError, isMissing } from "../api/api-error.ts";

/** Shows a grey placeholder for content that is loading. */
export function Skeleton({ width = "100%", height = 16 }: { width?: number | string; height?: number }) {
  return <span className="skeleton" style={{ width, height, maxWidth: "100%" }} />;
}

/** Shows a placeholder for a table that is loading. */
export function TableSkeleton({ rows = 6, label = "Loading" }: { rows?: number; label?: string }) {
  return (
    <div className="card p-4" role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex gap-6 py-2.5">
          <Skeleton width="14%" />
          <Skeleton width="42%" />
          <Skeleton width="10%" />
          <Skeleton width="16%" />
        </div>
      ))}
    </div>
  );
}

/** Of a row of TableSkeleton, and of what is around the rows, in pixels. */
const rowHeight = 36;
const aroundRows = 34;

/**
 * Shows what came instead of rows in the place of their placeholder, so that nothing below moves.
 * rows: those of the placeholder.
 */
export function InPlaceOfRows({ rows = 6, children }: { rows?: number | undefined; children: ReactNode }) {
  return (
    <div className="grid" style={{ minHeight: rows * rowHeight + aroundRows }}>
      {children}
    </div>
  );
}

export function Spinner({ text }: { text: string }) {
  return (
    <div className="grid min-h-[50vh] place-items-center" role="status">
      <div className="flex items-center gap-3 text-ink-2">
        <span className="spinner" aria-hidden="true" />
        {text}
      </div>
    </div>
  );
}

/** Shows a text and actions in place of an empty list. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="card grid content-center px-6 py-10 text-center text-ink-2">
      <p>{text}</p>
      {children ? <div className="mt-4 flex justify-center gap-3">{children}</div> : null}
    </div>
  );
}

/**
 * Shows an error, and below it a link home where the address does not exist, else a button that
 * retries, if retry is given. isPage: nothing else is on the page, whose heading the title is.
 */
export function ErrorState({
  title,
  error,
  retry,
  isPage = false,
}: {
  title: string;
  error: unknown;
  retry?: () => void;
  isPage?: boolean;
}) {
  const Title = isPage ? "h1" : "p";
  return (
    <div className="card px-6 py-10 text-center" role="alert">
      <Title className="font-semibold">{title}</Title>
      <p className="mt-1 text-ink-2">{describeError(error)}</p>
      {isMissing(error) ? (
        <Link className="btn mt-4" to="/">
          Go home
        </Link>
      ) : null}
      {retry && !isMissing(error) ? (
        <button type="button" className="btn mt-4" onClick={retry}>
          Try again
        </button>
      ) : null}
    </div>
  );
}

function listenToNetwork(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Shows a line while the browser is offline. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    listenToNetwork,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <p role="status" className="bg-price-soft px-6 py-2 text-center text-ink">
      You are offline. You can still read what has been loaded.
    </p>
  );
}
