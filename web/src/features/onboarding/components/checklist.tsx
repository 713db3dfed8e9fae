import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { useMarkOnboarding, useOnboarding } from "../../../shared/api/onboarding.ts";
import { readStored, writeStored } from "../../../shared/storage.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { usePhone } from "../../../shared/ui/use-phone.ts";
import { percentDone, steps } from "../steps.ts";

const openKey = "checklistOpen";
/** A page waits no longer for what may be above it. */
const mostWaitMs = 1_000;
/** A report and a running analysis have the screen to themselves. */
const quietPages = /^\/(analysis\/(?!new$)|public-analysis|company\/|admin)/;

/** Open or closed as the user chose; else open on the dashboard, but not on a phone. */
function useIsOpen() {
  const { pathname } = useLocation();
  const isPhone = usePhone();
  const [chosen, setChosen] = useState(() => readStored<boolean>(openKey));
  // On a phone it would push the page away, and elsewhere what the user came for.
  const isOpen = chosen ?? (pathname === "/dashboard" && !isPhone);
  return { isOpen, isInFlow: isOpen || isPhone, setChosen };
}

/**
 * Whether a page must wait until it is known if the checklist is above it, which would push it
 * away: on the first page of a session, for one call and a second at most.
 */
export function useAwaitsChecklist(): boolean {
  const { pathname } = useLocation();
  const { isInFlow } = useIsOpen();
  const { isPending, fetchStatus, failureCount } = useOnboarding();
  // A page that was shown stays: it may have a form that is filled.
  const [wasShown, setWasShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWasShown(true), mostWaitMs);
    return () => clearTimeout(timer);
  }, []);
  const isBeingRead = isPending && fetchStatus === "fetching" && failureCount === 0;
  const awaits = !wasShown && isBeingRead && isInFlow && !quietPages.test(pathname);
  if (!awaits && !wasShown) setWasShown(true);
  return awaits;
}

/**
 * Shows the first steps of a new user, until all are done or the user wants no more of them: open,
 * as a card above the page, which it must not cover; else as a line that floats in the corner, on a
 * phone above the page as well.
 */
export function Checklist() {
  const { pathname } = useLocation();
  const { data } = useOnboarding();
  const mark = useMarkOnboarding();
  const { isOpen, isInFlow, setChosen } = useIsOpen();
  const percent = data ? percentDone(data) : 100;
  if (!data || data.dismissed || percent === 100 || quietPages.test(pathname)) return null;
  const choose = (open: boolean) => {
    setChosen(open);
    writeStored(openKey, open);
  };
  const toggle = () => {
    choose(!isOpen);
    // The card is above a page that may be scrolled.
    if (!isOpen) window.scrollTo({ top: 0 });
  };
  return (
    <section
      aria-label="Getting Started"
      className={
        isInFlow
          ? "no-print wrap pt-6"
          : "no-print fixed right-4 bottom-4 z-20 w-[210px] max-w-[calc(100vw-32px)]"
      }
    >
      <div className={isInFlow ? "card" : "card shadow-over"}>
        <button
          type="button"
          className="flex w-full cursor-pointer items-center gap-3 px-4 pt-3 text-left"
          aria-expanded={isOpen}
          onClick={toggle}
        >
          <span className="flex-1 font-semibold">Getting Started</span>
          <span className="text-[13px] text-ink-2 tabular-nums">{percent}%</span>
          <Icon name={isOpen ? "chevronDown" : "chevronUp"} />
        </button>
        <div
          role="progressbar"
          aria-label="Steps done"
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="mx-4 mt-2 mb-3 h-1.5 overflow-hidden rounded-full bg-line"
        >
          <div className="h-full bg-value" style={{ width: `${percent}%` }} />
        </div>
        {isOpen ? (
          <>
            <ul className="grid gap-x-4 border-t border-line px-2 py-2 sm:grid-cols-2 lg:grid-cols-3">
              {steps.map(({ id, label, hint, to }) => (
                <li key={id}>
                  {/* Who follows the list wants to see it on. */}
                  <Link className="menu-item" to={to} onClick={() => choose(true)}>
                    <span
                      aria-hidden="true"
                      className={`grid size-5 shrink-0 place-items-center rounded-full border ${
                        data[id] ? "border-value text-value" : "border-line-strong"
                      }`}
                    >
                      {data[id] ? <Icon name="check" size={12} /> : null}
                    </span>
                    <span className={data[id] ? "text-ink-3" : ""}>
                      {label}
                      {data[id] ? <span className="sr-only">, done</span> : null}
                      {hint && !data[id] ? (
                        <>
                          {" "}
                          <span className="block text-[13px] text-ink-3">{hint}</span>
                        </>
                      ) : null}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
            <div className="border-t border-line px-4 py-2">
              <button
                type="button"
                className="link cursor-pointer text-[13px]"
                onClick={() => mark({ dismissed: true })}
              >
                Do not show this again
              </button>
            </div>
          </>
        ) : null}
      </div>
    </section>
  );
}
