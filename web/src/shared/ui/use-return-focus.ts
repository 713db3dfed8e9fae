import { useRef } from "react";
import { focusAlong, listFocusPath } from "./focus-path.ts";

/**
 * Returns the focus to what opened a dialog that has no trigger of its own: the library returns it
 * to triggers alone. Returns the handlers of the dialog's content.
 */
export function useReturnFocus() {
  const path = useRef<readonly Element[]>([]);
  return {
    onOpenAutoFocus: () => {
      path.current = listFocusPath(findOpener());
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      focusAlong(path.current);
    },
  };
}

/** Returns the focused element, or the button of its menu, which closes with the choice. */
const findOpener = (): Element | null => {
  const menu = document.activeElement?.closest("[role=menu]");
  const button = menu && document.getElementById(menu.getAttribute("aria-labelledby") ?? "");
  return button ?? document.activeElement;
};
