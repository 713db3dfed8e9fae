import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { setUpBrowser } from "../testing/set-up.ts";
import { PageSkeleton } from "./page-skeleton.tsx";

setUpBrowser();
afterEach(cleanup);

/** Counts the grey lines of the page's placeholder, which is announced with one name. */
const shapeOf = (path: string) => {
  const { container } = render(
    <MemoryRouter initialEntries={[path]}>
      <PageSkeleton />
    </MemoryRouter>,
  );
  return `${screen.getByRole("status").getAttribute("aria-label")}: ${container.querySelectorAll(".skeleton").length}`;
};

test.each([
  ["/analysis/one/results", "Loading analysis: 20"],
  ["/public-analysis/one", "Loading analysis: 20"],
  ["/compare", "Loading analysis: 20"],
  ["/analysis", "Loading: 25"],
  ["/dashboard", "Loading: 25"],
  ["/analysis/new", "Loading: 4"],
  ["/login", "Loading: 4"],
  ["/", "Loading: 5"],
])("the code of %s is waited for in the page's shape: %s", (path, shape) => {
  expect(shapeOf(path)).toBe(shape);
});
