import type { Belief, BeliefMark } from "@plumbline/gateway/dto/beliefs.ts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, disconnect, hold, refuse, seen } from "../../testing/api.ts";
import { notices, openApp, setUpApp } from "../../testing/app.tsx";
import { isBusy } from "../../testing/is-busy.ts";
import { eventually } from "../../testing/time.ts";
import { describeRecord, writeRecord } from "./describe-record.ts";

setUpApp();

const mark = (changes: Partial<BeliefMark> = {}): BeliefMark => ({
  filing: "1",
  cause: "New 10-Q",
  day: "2026-05-01",
  years: 0.25,
  revenue: { actual: 4_100, reader: 4_300, ours: 4_200, price: null },
  growth: { actual: 0.03, reader: 0.12, ours: 0.05, price: 0.09 },
  margin: { actual: 0.1, reader: 0.14, ours: 0.12, price: 0.12 },
  shareReturn: null,
  gapBefore: 5,
  gapAfter: -1.5,
  parts: [
    { title: "Filing", amount: 0.5 },
    { title: "Belief", amount: -7 },
  ],
  broken: null,
  ...changes,
});
const belief = (changes: Partial<Belief> = {}): Belief => ({
  id: "b1",
  analysisId: "a1",
  ticker: "ACME",
  companyName: "Acme Tools",
  name: "Fast",
  day: "2026-02-01",
  keptAt: "2026-02-02T10:00:00.000Z",
  price: 60,
  growth: { reader: 0.12, ours: 0.05, price: 0.09 },
  margin: { reader: 0.14, ours: 0.12, price: null },
  value: { reader: 65, ours: 61.5, price: null },
  marks: [],
  ...changes,
});

const open = async (beliefs: Belief[]) => {
  answer("GET /watchlist", []);
  answer("GET /beliefs", beliefs);
  const user = await openApp({ at: "/watchlist" });
  const section = await eventually(() => screen.getByRole("region", { name: "My beliefs" }));
  return { user, section: within(section) };
};

test("shows what was expected, what the newest filing brought, and the earlier ones", async () => {
  const later = mark({ filing: "2", cause: "New 10-K", day: "2026-08-01", broken: "below" });
  const { section } = await open([belief({ marks: [mark(), later] })]);
  await eventually(() => section.getByRole("heading", { name: "Acme Tools: Fast" }));
  section.getByText("Broken: revenue came below its range");
  section.getByText(
    /^You expected growth of 12\.0% a year and a margin of 14\.0%, worth \$65\.00; we 5\.0% and 12\.0%/,
  );
  const table = within(section.getByRole("table", { name: "New 10-K of 1 Aug 2026" }));
  expect(table.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "New 10-K of 1 Aug 2026CameYouWeThe price",
    "Revenue, twelve months$4.10bn$4.30bn$4.20bnN/A",
    "Growth a year3.0%12.0%5.0%9.0%",
    "Net margin10.0%14.0%12.0%12.0%",
  ]);
  expect(
    section.getAllByText(
      /^Your value less the price was \+\$5\.00; .* −\$1\.50: filing \+\$0\.50, belief −\$7\.00\.$/,
    ),
  ).toHaveLength(2);
  section.getByText("One earlier filing");
});

test("says that a forecast waits, and that there is none", async () => {
  const { section } = await open([belief()]);
  await eventually(() => section.getByText("Waits for the next filing"));
  expect(section.queryByText(/that a year has passed for/)).toBeNull();
});

test("says how a forecast comes about", async () => {
  const { section } = await open([]);
  await eventually(() => section.getByText(/^Nothing yet\. Save a scenario/));
});

test("removes a forecast after a question, and says why that failed", async () => {
  const { user, section } = await open([belief()]);
  await user.click(await eventually(() => section.getByRole("button", { name: "Remove Acme Tools: Fast" })));
  refuse("DELETE /beliefs/:id", { status: 503, message: "Try later." });
  const dialog = within(await eventually(() => screen.getByRole("alertdialog")));
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  await eventually(() => expect(screen.getByRole("alert").textContent).toBe("Try later."));
  answer("DELETE /beliefs/:id", []);
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  await eventually(() => section.getByText(/^Nothing yet\./));
  expect(seen("DELETE /beliefs/:id")[1]?.params).toMatchObject({ id: "b1" });
});

test("says that beliefs cannot be loaded, and loads them again", async () => {
  answer("GET /watchlist", []);
  disconnect("GET /beliefs");
  const user = await openApp({ at: "/watchlist" });
  await eventually(() => screen.getByText("Failed to load your beliefs"));
  answer("GET /beliefs", [belief()]);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await eventually(() => screen.getByRole("heading", { name: "Acme Tools: Fast" }));
});

test("the record counts the first filing of each forecast that is a year later", () => {
  const judged = (actual: number) => {
    const growth = { actual, reader: 0.12, ours: 0.04, price: null };
    return belief({ marks: [mark(), mark({ years: 1, growth }), mark({ years: 2 })] });
  };
  const record = describeRecord([judged(0.1), judged(0.02), belief({ marks: [mark()] })]);
  expect(record).toMatchObject({ count: 2, nearer: 1, share: 0.5 });
  expect(record && writeRecord(record)).toBe(
    "Of 2 forecasts that a year has passed for, you were nearer than we to the growth that came in 1 (50.0%; 95% interval 9.5% to 90.5%). Your mean error was 6.0% a year, ours 4.0%.",
  );
  expect(describeRecord([belief()])).toBeNull();
});

test("removes a forecast once however often the answer is given, and says so", async () => {
  const { user, section } = await open([belief()]);
  await user.click(await eventually(() => section.getByRole("button", { name: "Remove Acme Tools: Fast" })));
  const removed = hold("DELETE /beliefs/:id", []);
  const confirm = within(await eventually(() => screen.getByRole("alertdialog"))).getByText("Remove");
  await user.click(confirm);
  await eventually(() => expect(isBusy(confirm)).toBe(true));
  await user.click(confirm);
  removed();
  await eventually(() => expect(notices()).toEqual(["Forecast removed"]));
  expect(seen("DELETE /beliefs/:id")).toHaveLength(1);
});
