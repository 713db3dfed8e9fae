import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { answer, disconnect } from "../../testing/api.ts";
import { setUpApp } from "../../testing/app.tsx";
import { acme, openWatchlist } from "../../testing/watchlist.ts";
import { eventually } from "../../testing/time.ts";

setUpApp();
afterEach(() => vi.restoreAllMocks());

test("says what moved a value, driver by driver, and what a full report costs", async () => {
  answer("GET /watchlist/moves", [
    {
      id: "m1",
      ticker: "ACME",
      companyName: "Acme Tools",
      at: "2026-08-01T22:00:00.000Z",
      cause: "New 10-Q",
      day: "2026-08-01",
      before: 140,
      after: 150,
      price: 100,
      parts: [
        { title: "Growth", amount: 12.5 },
        { title: "Cost of equity", amount: -2.5 },
      ],
      refusal: null,
    },
  ]);
  await openWatchlist([acme]);
  const moves = within(await eventually(() => screen.getByRole("region", { name: "What moved" })));
  await eventually(() => moves.getByText(/: New 10-Q/));
  moves.getByText(/Value \$140.00 to \$150.00 \(\+\$10.00\)/);
  const drivers = within(moves.getByRole("list", { name: "Drivers" }));
  expect(drivers.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Growth +$12.50",
    "Cost of equity −$2.50",
  ]);
  expect(moves.getByRole("link", { name: "Full report (1 credit)" }).getAttribute("href")).toBe(
    "/analysis/new?ticker=ACME",
  );
});

test("says why a company can no longer be valued, with its last value", async () => {
  answer("GET /watchlist/moves", [
    {
      id: "m1",
      ticker: "ACME",
      companyName: "Acme Tools",
      at: "2026-08-01T22:00:00.000Z",
      cause: "No longer valued",
      day: "2026-08-01",
      before: 140,
      after: 140,
      price: 100,
      parts: [],
      refusal: "Acme Tools has no revenue.",
    },
  ]);
  await openWatchlist([acme]);
  const moves = within(await eventually(() => screen.getByRole("region", { name: "What moved" })));
  await eventually(() => moves.getByText("Acme Tools has no revenue."));
  moves.getByText("Last value $140.00");
  expect(moves.queryByText(/ to \$140.00/)).toBeNull();
});

test("says that nothing moved yet", async () => {
  await openWatchlist([acme]);
  await eventually(() => screen.getByText(/^Nothing yet\. The next filing/));
});

test("says that what moved cannot be loaded, and loads it again", async () => {
  disconnect("GET /watchlist/moves");
  const user = await openWatchlist([acme]);
  await eventually(() => screen.getByText("Failed to load what moved"));
  answer("GET /watchlist/moves", []);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await eventually(() => screen.getByText(/^Nothing yet\. The next filing/));
});
