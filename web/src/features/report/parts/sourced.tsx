import type { Provenance } from "@plumbline/report/provenance.ts";
import { Popover } from "radix-ui";
import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from "react";
import { formatDate } from "../../../shared/format.ts";
import { Icon } from "../../../shared/ui/icon.tsx";

type Shown = { anchor: HTMLElement; source: Provenance };
type Show = { open: (shown: Shown, focus: boolean) => void; leave: () => void };

const Context = createContext<Show | null>(null);
const lingerMs = 180;

/** One card for all figures of the report: it opens at the figure one points at, focuses or presses. */
export function SourceCards({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const card = useRef<HTMLDivElement>(null);
  const anchor = useRef<HTMLElement | null>(null);
  const stay = () => clearTimeout(timer.current);
  const show = useMemo<Show>(() => {
    const leave = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setShown(null), lingerMs);
    };
    const open = (next: Shown, focus: boolean) => {
      clearTimeout(timer.current);
      anchor.current = next.anchor;
      setShown(next);
      // Pressed rather than pointed at: the reader wants what is inside, the link to the document.
      if (focus) requestAnimationFrame(() => card.current?.querySelector<HTMLElement>("a")?.focus());
    };
    return { open, leave };
  }, []);
  return (
    <Context.Provider value={show}>
      {children}
      <Popover.Root open={shown !== null} onOpenChange={(open) => (open ? undefined : setShown(null))}>
        <Popover.Anchor virtualRef={anchor} />
        <Popover.Portal>
          <Popover.Content
            ref={card}
            id="source-card"
            aria-label="Source of the figure"
            side="top"
            sideOffset={6}
            collisionPadding={8}
            onOpenAutoFocus={(event) => event.preventDefault()}
            onCloseAutoFocus={(event) => event.preventDefault()}
            // A figure opens its own card: pressing or focusing it must not count as leaving the card.
            onInteractOutside={(event) => {
              if (anchor.current?.contains(event.target as Node)) event.preventDefault();
            }}
            onEscapeKeyDown={() => anchor.current?.focus()}
            onPointerEnter={stay}
            onPointerLeave={show.leave}
            onFocus={stay}
            onBlur={show.leave}
            className="card z-50 w-[320px] max-w-[calc(100vw-16px)] p-4 text-[13px] leading-[18px] shadow-over"
          >
            {shown ? <SourceDetails source={shown.source} /> : null}
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </Context.Provider>
  );
}

/** A reported figure: dotted underline, and where it comes from on hover, focus or press. */
export function Sourced({ source, children }: { source: Provenance | undefined; children: ReactNode }) {
  const show = useContext(Context);
  if (!source || !show) return children;
  return (
    <button
      type="button"
      className="src"
      aria-haspopup="dialog"
      onPointerEnter={(event) => show.open({ anchor: event.currentTarget, source }, false)}
      onPointerLeave={show.leave}
      onFocus={(event) => show.open({ anchor: event.currentTarget, source }, false)}
      onBlur={show.leave}
      onClick={(event) => show.open({ anchor: event.currentTarget, source }, true)}
    >
      {children}
    </button>
  );
}

const kinds = { filing: "Reported", dataset: "Dataset", derived: "Computed", assumed: "Assumed" };

/** Filing, accession number, tag and period, or dataset, computation or reason, with a link to the document. */
export function SourceDetails({ source }: { source: Provenance }) {
  const period = [source.periodStart, source.periodEnd].filter((day) => day !== null).map(formatDate);
  const rows = [
    [
      "Filing",
      [source.form, source.filed ? `filed ${formatDate(source.filed)}` : null].filter(Boolean).join(", "),
    ],
    ["Accession", source.accession ?? ""],
    ["Tag", source.tag ?? ""],
    ["Period", period.join(" to ")],
  ].filter(([, text]) => text !== "");
  return (
    <>
      <p>
        <span className="pill mr-2">{kinds[source.kind]}</span>
        <span className="font-semibold">{source.label}</span>
      </p>
      {rows.length > 0 ? (
        <dl className="mt-2 grid grid-cols-[76px_minmax(0,1fr)] gap-x-3 gap-y-0.5">
          {rows.map(([term, text]) => (
            <div key={term} className="contents">
              <dt className="text-ink-3">{term}</dt>
              <dd className="num break-words">{text}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {source.note ? <p className="mt-2 text-ink-2">{source.note}</p> : null}
      {source.url?.startsWith("https://") ? (
        <p className="mt-2">
          <a
            className="inline-flex items-center gap-1"
            href={source.url}
            target="_blank"
            rel="noopener noreferrer"
          >
            Open the document <Icon name="external" size={13} />
          </a>
        </p>
      ) : null}
    </>
  );
}
