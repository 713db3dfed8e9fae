import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { pageOf } from "../../testing/api.ts";
import { linksIn } from "../../testing/app.tsx";
import { Pager } from "./pager.tsx";

afterEach(cleanup);

function show({ onSize, ...paging }: Parameters<typeof pageOf>[0] & { onSize?: (size: number) => void }) {
  const { container } = render(
    <MemoryRouter>
      <Pager
        meta={pageOf(paging)}
        linkTo={(page) => `/list?page=${page}`}
        {...(onSize ? { sizes: [10, 25, 50], onSize } : {})}
      />
    </MemoryRouter>,
  );
  return container;
}

test("shows the rows of a page, up to the last row on the last page", () => {
  const rows = [1, 2, 3].map(
    (page) => show({ page, limit: 10, total: 23 }).querySelector("span")?.textContent,
  );
  expect(rows).toEqual(["1 to 10 of 23", "11 to 20 of 23", "21 to 23 of 23"]);
});

test("links to the pages around the current one, the first and the last", () => {
  expect(linksIn(show({ page: 5, limit: 10, total: 95 }))).toEqual([
    "Previous page: /list?page=4",
    "Page 1: /list?page=1",
    "Page 4: /list?page=4",
    "Page 5: /list?page=5",
    "Page 6: /list?page=6",
    "Page 10: /list?page=10",
    "Next page: /list?page=6",
  ]);
  expect(screen.getByRole("navigation", { name: "Pages" }).textContent).toBe("1…456…10");
  expect(screen.getByRole("link", { current: "page" }).textContent).toBe("5");
});

test("shows no page links for a single page, and nothing for no rows", () => {
  expect(show({ page: 1, limit: 10, total: 10 }).textContent).toBe("1 to 10 of 10");
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(show({ page: 1, limit: 10, total: 0 }).textContent).toBe("");
});

test("offers the page sizes, with the current one selected", async () => {
  const chosen: number[] = [];
  show({ page: 1, limit: 25, total: 60, onSize: (size) => chosen.push(size) });
  const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Items per page" });
  expect([...select.options].map(({ text }) => text)).toEqual(["10", "25", "50"]);
  expect(select.value).toBe("25");
  await userEvent.selectOptions(select, "50");
  expect(chosen).toEqual([50]);
});
