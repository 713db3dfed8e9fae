import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { useMarkOnboarding, useOnboarding } from "../../../shared/api/onboarding.ts";
import { readStored, writeStored } from "../../../shared/storage.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { usePhone } from "../../../shared/ui/use-phone.ts";
import { percentDone, steps } from "../steps.ts";

const openKey = "checklistOpen";
/** A report and a running analysis have the screen to themselves. */
const quietPages = /^\/(analysis\/(?!new$)|public-analysis|company\/|admin)/;

/** Shows the first steps of a new user, until all are done or the user wants no more of them. */
export function Checklist() {
  const { pathname } = useLocation();
  const { data } = useOnboarding();
  const mark = useMarkOnboarding();
  const isPhone = usePhone();
  const [chosen, setChosen] = useState(() => readStored<boolean>(openKey));
  const percent = data ? percentDone(data) : 100;
  if (!data || data.dismissed || percent === 100 || quietPages.test(pathname)) return null;
  // On a phone it would cover the page, and elsewhere what the user came for.
  const isOpen = chosen ?? (pathname === "/dashboard" && !isPhone);
  const choose = (open: boolean) => {
    setChosen(open);
    writeStored(openKey, open);
  };
  return (
    <section
      aria-label="Getting Started"
      className={`no-print card fixed right-4 bottom-4 z-20 max-w-[calc(100vw-32px)] shadow-over ${isOpen ? "w-[300px]" : "w-[210px]"}`}
    >
      <button
        type="button"
        className="flex w-full cursor-pointer items-center gap-3 px-4 pt-3 text-left"
        aria-expanded={isOpen}
        onClick={() => choose(!isOpen)}
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
          <ul className="border-t border-line px-2 py-2">
            {steps.map(({ id, label, to }) => (
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
    </section>
  );
}
