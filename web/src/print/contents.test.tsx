import { expect, test } from "vitest";
import { report } from "../testing/report-fixture.ts";
import { renderReport } from "./render-report.tsx";

test("each entry of the contents leads to a heading, on whose page its text begins", () => {
  const html = renderReport({ report, paper: "a4", origin: "https://plumbline.example/" }) ?? "";
  const note = new DOMParser().parseFromString(html, "text/html");
  const places = [...note.querySelectorAll("[data-page-of]")];
  const found = places.map((place) => {
    const id = place.getAttribute("data-page-of");
    return [id, [...note.querySelectorAll(`[id="${id}"]`)].map(({ tagName }) => tagName).join()];
  });
  expect(found.length).toBeGreaterThan(15);
  expect(found.filter(([, tags]) => tags !== "H1" && tags !== "H2")).toEqual([]);
});
