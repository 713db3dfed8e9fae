import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { type CompleteReport, toCompleteReport } from "../features/report/complete-report.ts";
import { PaperContext } from "../shared/ui/paper.ts";
import { setWidth } from "../testing/browser.ts";
import { setUpBrowser } from "../testing/set-up.ts";
import { report } from "../testing/report-fixture.ts";
import { PrintedSummary } from "./printed-summary.tsx";

setUpBrowser();

test("prints the belief map as a picture, with what like companies did", () => {
  setWidth(822);
  const complete = toCompleteReport(report) as CompleteReport;
  render(
    <MemoryRouter>
      <PaperContext.Provider value={{ width: 822, refer: () => 1 }}>
        <PrintedSummary report={complete} />
      </PaperContext.Provider>
    </MemoryRouter>,
  );
  const map = screen.getByRole("img", { name: /Belief map/ });
  const texts = [...map.querySelectorAll("text")].map((one) => one.textContent);
  expect(texts).toEqual(expect.arrayContaining(["report", "half", "the price, $80", "double", "0.4%"]));
  expect(texts).not.toContain("drag me");
  expect(screen.queryByRole("slider")).toBeNull();
  screen.getByText(/^Of 422 five-year periods/);
  screen.getByText("Recommendation");
});
