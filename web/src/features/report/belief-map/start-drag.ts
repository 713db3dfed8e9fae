import type { PointerEvent } from "react";

/**
 * Follows a pointer from where it was pressed until it is released, also outside of the element:
 * `onMove` gets the way in pixels. A press that moves by less than 3 pixels is a click: `onClick`.
 */
export function startDrag(
  { clientX, clientY, button }: Pick<PointerEvent, "clientX" | "clientY" | "button">,
  { onMove, onClick }: { onMove: (x: number, y: number) => void; onClick?: () => void },
): void {
  if (button !== 0) return;
  let hasMoved = false;
  const move = (event: globalThis.PointerEvent) => {
    const [x, y] = [event.clientX - clientX, event.clientY - clientY];
    hasMoved ||= Math.hypot(x, y) >= 3;
    if (hasMoved) onMove(x, y);
  };
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener("pointermove", move, { signal });
  addEventListener("pointercancel", () => controller.abort(), { signal });
  addEventListener(
    "pointerup",
    () => {
      controller.abort();
      if (!hasMoved) onClick?.();
    },
    { signal },
  );
}
