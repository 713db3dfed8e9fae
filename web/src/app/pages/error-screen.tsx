import { useRouteError } from "react-router-dom";
import { describeError } from "../../shared/api/api-error.ts";
import { PageHead } from "../../shared/ui/page-head.tsx";

/** Shows an error that a page threw, with a button that reloads. */
export function ErrorScreen() {
  const error = useRouteError();
  return (
    <main
      className="wrap grid min-h-screen content-center justify-items-center gap-5 text-center"
      role="alert"
    >
      <PageHead title="Something went wrong" noindex />
      <h1 className="serif-title">Something went wrong</h1>
      <p className="max-w-[60ch] break-words text-ink-2">{describeError(error)}</p>
      <button type="button" className="btn btn-primary" onClick={() => location.reload()}>
        Reload page
      </button>
    </main>
  );
}
