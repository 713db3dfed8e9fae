import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Where focus goes: a row, and which of its links. */
type Target = { place: number; link: number };

/** Where keys lead from a row; `page` is how many rows fit into the box. */
const moves: Record<string, (from: Target, page: number, last: number) => Target> = {
  ArrowDown: ({ place, link }) => ({ place: place + 1, link }),
  ArrowUp: ({ place, link }) => ({ place: place - 1, link }),
  ArrowLeft: ({ place }) => ({ place, link: 0 }),
  ArrowRight: ({ place }) => ({ place, link: 1 }),
  PageDown: ({ place, link }, page) => ({ place: place + page, link }),
  PageUp: ({ place, link }, page) => ({ place: place - page, link }),
  Home: ({ link }) => ({ place: 0, link }),
  End: ({ link }, _page, last) => ({ place: last, link }),
};

const readTarget = (element: EventTarget | null): Target | null => {
  if (!(element instanceof HTMLAnchorElement)) return null;
  const row = element.closest<HTMLElement>("[data-place]");
  return (
    row && { place: Number(row.dataset["place"]), link: [...row.querySelectorAll("a")].indexOf(element) }
  );
};

/**
 * Moves focus between the links of rows by arrow keys, Page Up and Down, Home and End, also to rows
 * that are not drawn yet. Returns the place of the row whose links Tab reaches.
 */
export const useRowKeys = ({
  count,
  first,
  end,
  rowHeight,
  box,
}: {
  count: number;
  /** The rows that are drawn, [first, end). */
  first: number;
  end: number;
  rowHeight: number;
  box: RefObject<HTMLElement | null>;
}): number => {
  const [last, setLast] = useState(0);
  const wanted = useRef<Target | null>(null);
  const hasFocus = useRef(false);
  const active = Math.min(Math.max(last, first), Math.max(first, end - 1));

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      const move = moves[event.key];
      const isBox = event.target === element;
      // From the box itself, arrow down leads to the first row that is whole in sight.
      const above = { place: Math.ceil(element.scrollTop / rowHeight) - 1, link: 0 };
      const from = isBox ? above : readTarget(event.target);
      if (!move || !from || count === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const page = Math.max(1, Math.floor(element.clientHeight / rowHeight) - 2);
      const target = move(from, page, count - 1);
      const place = Math.min(Math.max(0, target.place), count - 1);
      wanted.current = { ...target, place };
      if (place < first || place >= end) element.scrollTop = place * rowHeight;
      setLast(place);
      focusWanted(element, wanted);
    };
    const onFocus = (event: FocusEvent): void => {
      hasFocus.current = true;
      const target = readTarget(event.target);
      if (target) setLast(target.place);
    };
    const onBlur = (event: FocusEvent): void => {
      // Without a next element the row was scrolled away, or the window lost focus.
      if (event.relatedTarget) hasFocus.current = element.contains(event.relatedTarget as Node);
    };
    element.addEventListener("keydown", onKeyDown);
    element.addEventListener("focusin", onFocus);
    element.addEventListener("focusout", onBlur);
    return () => {
      element.removeEventListener("keydown", onKeyDown);
      element.removeEventListener("focusin", onFocus);
      element.removeEventListener("focusout", onBlur);
    };
  }, [box, count, first, end, rowHeight]);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || focusWanted(element, wanted)) return;
    // The row with the focus was scrolled away: keys go on from the rows in sight.
    if (hasFocus.current && document.activeElement === document.body) element.focus({ preventScroll: true });
  }, [box, first, end]);

  return active;
};

/** Focuses the wanted link once its row is drawn. Returns whether it did. */
const focusWanted = (element: HTMLElement, wanted: RefObject<Target | null>): boolean => {
  if (!wanted.current) return false;
  const { place, link } = wanted.current;
  const found = element.querySelectorAll<HTMLElement>(`[data-place="${place}"] a`)[link];
  if (!found) return false;
  wanted.current = null;
  found.focus();
  return true;
};
