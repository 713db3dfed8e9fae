import { useEffect } from "react";

/**
 * Shows the app in place of a prerendered page. It is beside the page within the same suspense
 * boundary, so that this happens once the page's code has loaded.
 */
export function Reveal() {
  useEffect(() => {
    document.getElementById("prerendered")?.remove();
    document.getElementById("root")?.removeAttribute("hidden");
  }, []);
  return null;
}
