import type { MouseEvent } from "react";
import { useNavigate } from "react-router-dom";

/** Makes a table row open a page: here on a click, in a new tab on a middle, ctrl or meta click. */
export function useRowLink(): (to: string) => {
  className: string;
  onClick: (event: MouseEvent) => void;
  onAuxClick: (event: MouseEvent) => void;
} {
  const navigate = useNavigate();
  return (to) => {
    // Links and buttons inside the row handle their own clicks.
    const own = (event: MouseEvent) => (event.target as HTMLElement).closest("a, button, input") !== null;
    return {
      className: "row-link",
      onClick: (event) => {
        if (own(event)) return;
        if (event.ctrlKey || event.metaKey) window.open(to, "_blank", "noopener");
        else void navigate(to);
      },
      onAuxClick: (event) => {
        if (event.button === 1 && !own(event)) window.open(to, "_blank", "noopener");
      },
    };
  };
}

/** Returns the results page of a completed analysis, the progress page of any other. */
export function buildAnalysisPath({ id, completed }: { id: string; completed: boolean }): string {
  return completed ? `/analysis/${id}/results` : `/analysis/${id}`;
}
