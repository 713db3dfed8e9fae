import type { Provenance } from "@plumbline/report/provenance.ts";
import { Popover } from "radix-ui";
import { createContext, type ReactNode, useMemo, useRef, useState } from "react";
import { SourceDetails } from "./source-details.tsx";

type Shown = { anchor: HTMLElement; source: Provenance };
type Show = { open: (shown: Shown, focus: boolean) => void; leave: () => void };

/** Opens and closes the source card; null outside a report. */
export const SourceCardContext = createContext<Show | null>(null);
const closeDelayMs = 180;

/**
 * Shows one source card for all figures of a report, at the figure that is hovered, focused or
 * pressed.
 */
export function SourceCards({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const card = useRef<HTMLDivElement>(null);
  const anchor = useRef<HTMLElement | null>(null);
  const stay = () => clearTimeout(timer.current);
  const show = useMemo<Show>(() => {
    const leave = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setShown(null), closeDelayMs);
    };
    const open = (next: Shown, focus: boolean) => {
      clearTimeout(timer.current);
      anchor.current = next.anchor;
      setShown(next);
      // A press, unlike hovering, moves the focus to the link in the card.
      if (focus) requestAnimationFrame(() => card.current?.querySelector<HTMLElement>("a")?.focus());
    };
    return { open, leave };
  }, []);
  return (
    <SourceCardContext.Provider value={show}>
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
            // Pressing or focusing the figure of the open card must not close it.
            onInteractOutside={(event) => {
              if (anchor.current?.contains(event.target as Node)) event.preventDefault();
            }}
            onEscapeKeyDown={() => anchor.current?.focus()}
            // The browser then moves the focus from the figure. The card is at the end of the page.
            onKeyDown={(event) => (event.key === "Tab" ? anchor.current?.focus() : undefined)}
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
    </SourceCardContext.Provider>
  );
}
