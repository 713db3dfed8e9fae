import { expect, test } from "vitest";
import { report } from "../testing/report-fixture.ts";
import { renderReport } from "./render-report.tsx";

const origin = "https://plumbline.example/";

test.each([
  [true, `plumbline.example/public-analysis/${report.id}`],
  [false, "plumbline.example/company/ACME"],
])("the cover of a report that is public (%s) states where it can be read", (isPublic, shown) => {
  const html = renderReport({ report: { ...report, isPublic }, paper: "a4", origin }) ?? "";
  const cover = new DOMParser().parseFromString(html, "text/html").querySelector(".cover");
  const link = cover?.querySelector("a");
  expect([link?.textContent, link?.getAttribute("href")]).toEqual([shown, `https://${shown}`]);
});
