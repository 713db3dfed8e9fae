import { Link, useLocation } from "react-router-dom";
import { describeError, mayWorkLater } from "../../shared/api/api-error.ts";
import { FormError } from "../../shared/forms/form-error.tsx";
import { useSession } from "../../shared/session/session-store.ts";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { TableSkeleton } from "../../shared/ui/states.tsx";
import { readAuthorization, useAnswer, useAuthorization } from "./authorization.ts";
import { BusyButton } from "../../shared/ui/busy-button.tsx";

/** What each scope allows, in words for its user. */
const rights = {
  read: "Read companies, values, ranges, facts and the track record in your name",
  "analyses:start": "Start analyses, each of which spends one of your credits",
} as const;

/** A scheme of an app's own, with or without a host: "cursor://host", "com.example.app:". */
const opensApp = /:(?:\/\/|$)/;

/**
 * Asks whether a program may use the account. The browser leaves only after an answer: anybody may
 * register a program, so what is wrong with its request is said here.
 */
export function AuthorizePage() {
  const authorization = readAuthorization(useLocation().search);
  const asked = useAuthorization(authorization);
  const answering = useAnswer();
  const email = useSession((state) => state.user?.email);
  const isBusy = answering.isPending || answering.isSuccess;
  const answer = (allow: boolean) => answering.mutate({ ...authorization, allow });

  return (
    <div className="wrap wrap-narrow pt-9 pb-20">
      <PageHead title="Connect a program" noindex />
      <div className="card mx-auto max-w-[520px] p-6 sm:p-8">
        {asked.isPending ? <TableSkeleton rows={2} label="Loading the program" /> : null}
        {asked.isError ? (
          <div role="alert">
            <h1 className="serif-title">This program cannot be connected</h1>
            <p className="mt-2 mb-6 text-ink-2">{describeError(asked.error)}</p>
            <div className="flex flex-wrap gap-3">
              {mayWorkLater(asked.error) ? (
                <button type="button" className="btn btn-primary" onClick={() => void asked.refetch()}>
                  Try again
                </button>
              ) : null}
              <Link className="btn" to="/developers">
                How to connect a program
              </Link>
            </div>
          </div>
        ) : null}
        {asked.data ? (
          <>
            <h1 className="serif-title break-words">Connect {asked.data.name}?</h1>
            <p className="mt-2 text-ink-2">
              A program that calls itself <strong className="break-words">{asked.data.name}</strong> asks to
              use your account {email}. Plumbline has not checked its name.
            </p>
            <h2 className="mt-6 font-semibold">It may</h2>
            <ul className="mt-2 list-disc space-y-1 pl-5 text-ink-2">
              {asked.data.scopes.map((scope) => (
                <li key={scope}>{rights[scope]}</li>
              ))}
            </ul>
            <p className="mt-4 text-ink-2">
              It sees neither your password nor your reports, watchlist and purchases. You can disconnect it
              in your account settings at any time.
            </p>
            <p className="mt-6 rounded-md bg-sunken px-4 py-3">
              {opensApp.test(asked.data.redirectHost)
                ? "You return to the app on this device that opens "
                : "You return to "}
              <strong className="break-words">{asked.data.redirectHost}</strong>. Allow it only if you have
              just begun this there.
            </p>
            <div className="mt-6">
              {answering.isSuccess ? (
                <p role="status" className="mb-4 text-ink-2">
                  Your answer is given. Go on in the program; you can close this page.
                </p>
              ) : null}
              <FormError message={answering.error ? describeError(answering.error) : undefined} />
              <div className="grid gap-3 sm:grid-cols-2">
                <BusyButton className="btn btn-large" isBusy={isBusy} onClick={() => answer(false)}>
                  Deny
                </BusyButton>
                <BusyButton
                  className="btn btn-primary btn-large"
                  isBusy={isBusy}
                  onClick={() => answer(true)}
                >
                  Allow
                </BusyButton>
              </div>
            </div>
          </>
        ) : null}
      </div>
    </div>
  );
}
