import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { completeBrowser } from "../../testing/browser.ts";
import { TableBox } from "./table-box.tsx";

beforeEach(completeBrowser);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  [601, "Prices, scrolls sideways 0"],
  [501, null],
])("is a region for the keyboard only if a table of %i px is wider than its place", (width, name) => {
  vi.spyOn(Element.prototype, "scrollWidth", "get").mockReturnValue(width);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(500);
  class Observer {
    observe: () => void;
    constructor(listener: () => void) {
      this.observe = listener;
    }
    disconnect = (): void => undefined;
  }
  Object.assign(globalThis, { ResizeObserver: Observer });
  render(
    <TableBox label="Prices">
      <table />
    </TableBox>,
  );
  const region = screen.queryByRole("region");
  expect(region && `${region.getAttribute("aria-label")} ${region.tabIndex}`).toBe(name);
});
