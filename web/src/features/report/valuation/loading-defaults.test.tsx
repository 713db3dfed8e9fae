import { render, screen } from "@testing-library/react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Tooltip } from "radix-ui";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { setUpApp } from "../../../testing/app.tsx";
import { answerInteractiveModel } from "../../../testing/open-report.ts";
import { report } from "../../../testing/report-fixture.ts";
import { eventually } from "../../../testing/time.ts";
import { type CompleteReport, toCompleteReport } from "../complete-report.ts";

setUpApp();

test("says that the defaults are loading until the interactive model is there", async () => {
  // A fresh copy, because an earlier test may have loaded the tab already.
  vi.resetModules();
  answerInteractiveModel();
  const { ValuationTabs } = await import("./valuation-tabs.tsx");
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <Tooltip.Provider>
          <ValuationTabs report={toCompleteReport(report) as CompleteReport} sub="interactive" />
        </Tooltip.Provider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(screen.getByRole("status").textContent).toBe("Loading defaults…");
  await eventually(() => screen.getByRole("heading", { name: "Interactive model" }));
  expect(screen.queryByText("Loading defaults…")).toBeNull();
});
