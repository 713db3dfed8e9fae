import { createContext, type ReactNode, useContext, useId } from "react";

/** Reasons, each once, in the order of first reference. id: of the table on the page. */
type Reasons = { id: string; list: string[] };
const ReasonsContext = createContext<Reasons | null>(null);

/** Marks are a to z, then aa. */
const markOf = (place: number): string =>
  place < 26 ? String.fromCharCode(97 + place) : `${markOf(Math.floor(place / 26) - 1)}${markOf(place % 26)}`;

/** Shows a text on paper with the mark of its reason below the table, outside of one with the reason. */
export function PrintedReason({ reason, children }: { reason: string; children: ReactNode }) {
  const reasons = useContext(ReasonsContext);
  if (!reasons)
    return (
      <>
        {children} <span className="reason">({reason})</span>
      </>
    );
  const { id, list } = reasons;
  if (!list.includes(reason)) list.push(reason);
  const mark = markOf(list.indexOf(reason));
  return (
    <>
      {children}
      <a className="reason-mark" href={`#${id}${mark}`}>
        {mark}
      </a>
    </>
  );
}

/** Shows a table on paper, and below it the reasons that its cells refer to, each once. */
export function WithReasons({ children }: { children: ReactNode }) {
  const reasons: Reasons = { id: `reason${useId()}`, list: [] };
  return (
    <ReasonsContext value={reasons}>
      {children}
      <ReasonList reasons={reasons} />
    </ReasonsContext>
  );
}

/** Rendered after the table, when all of its cells have named their reasons. */
function ReasonList({ reasons: { id, list } }: { reasons: Reasons }) {
  if (list.length === 0) return null;
  return (
    <p className="reasons">
      {list.map((reason, place) => (
        <span key={reason} id={id + markOf(place)}>
          <sup className="reason-mark">{markOf(place)}</sup> {reason}{" "}
        </span>
      ))}
    </p>
  );
}
