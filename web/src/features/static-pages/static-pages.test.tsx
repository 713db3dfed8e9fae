import { steps } from "@plumbline/report/steps.ts";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, refuse, seen } from "../../testing/api.ts";
import { openApp, reaches, setUpApp } from "../../testing/app.tsx";
import { listItem } from "../../testing/fixtures.ts";
import { report } from "../../testing/report-fixture.ts";
import { eventually } from "../../testing/time.ts";

setUpApp();

const says = (text: string | RegExp) => eventually(() => screen.getByText(text));

test.each([
  ["/legal", "Privacy Policy", /UK General Data Protection Regulation/],
  ["/legal?tab=terms", "Terms of Service", /You must be 18 or older/],
  ["/legal?tab=cookies", "Cookie Policy", /XSRF-TOKEN/],
  ["/legal?tab=disclaimer", "Disclaimer", /is not investment advice/],
  ["/legal?tab=referrals", "Referral Programme", /25% off the first credit purchase/],
  ["/legal?tab=nonsense", "Privacy Policy", /UK General Data Protection Regulation/],
])("%s shows the %s", async (at, label, text) => {
  await openApp({ at, user: null });
  const section = await eventually(() => screen.getByRole("region", { name: label }));
  expect(section.textContent).toMatch(text);
  expect(screen.getByRole("link", { name: label, current: "page" })).toBeTruthy();
  expect(document.title).toBe(`${label} · Plumbline`);
});

test("the legal texts are tabs in their order, which the address names", async () => {
  const user = await openApp({ at: "/legal", user: null });
  const tabs = await eventually(() => screen.getByRole("navigation", { name: "Legal texts" }));
  expect(
    within(tabs)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual(["Privacy Policy", "Terms of Service", "Cookie Policy", "Disclaimer", "Referral Programme"]);
  await user.click(within(tabs).getByRole("link", { name: "Disclaimer" }));
  await reaches("/legal?tab=disclaimer");
});

test("about says whose shoulders Plumbline stands on", async () => {
  await openApp({ at: "/about", user: null });
  await says(/Aswath Damodaran/);
});

const ofTicker = "GET /analysis/ticker/:ticker";

const log = steps.map(({ name }) => ({ finding: `found by ${name}`, seconds: 1, usage: null }));

test("how it works follows a published report through the thirteen steps", async () => {
  answer(ofTicker, [listItem({ id: report.id, isPublic: true })]);
  answer("GET /analysis/public/:id", { ...report, log });
  await openApp({ at: "/how-it-works", user: null });
  const list = await eventually(() => {
    const [found] = screen.getAllByRole("list").filter(({ tagName }) => tagName === "OL");
    expect(found?.textContent).toContain("found by subject");
    return found as HTMLElement;
  });
  const headings = within(list)
    .getAllByRole("heading")
    .map(({ textContent }) => textContent);
  expect(headings).toEqual(steps.map(({ label }) => label));
  expect(screen.getByRole("link", { name: "published report" }).getAttribute("href")).toBe(
    `/public-analysis/${report.id}`,
  );
});

test("how it works follows another company's report if that company has none", async () => {
  answer(ofTicker, []);
  answer("GET /analysis/public", [listItem({ id: report.id, isPublic: true })]);
  answer("GET /analysis/public/:id", { ...report, log });
  await openApp({ at: "/how-it-works", user: null });
  await says("found by subject");
});

test("how it works explains the steps without a published report too", async () => {
  refuse(ofTicker, { status: 404, message: "No such company." });
  await openApp({ at: "/how-it-works", user: null });
  await says("Calculating cost of equity");
  expect(seen("GET /analysis/public/:id")).toEqual([]);
});

test("the guide's percentiles move with the range of a driver", async () => {
  const user = await openApp({ at: "/monte-carlo-guide", user: null });
  const section = await eventually(() => screen.getByRole("region", { name: "Simulation" }));
  const figure = (name: string) => {
    const text = within(section).getByText(name).nextElementSibling?.textContent ?? "";
    return Number(text.replace(/[^\d.]/g, ""));
  };
  const before = { low: figure("One in ten is below"), high: figure("One in ten is above") };
  const margin = within(section).getByRole("group", { name: "Stable net margin" });
  fireEvent.change(within(margin).getByRole("slider", { name: /^Reach/ }), { target: { value: "0.08" } });
  await eventually(() => {
    expect(figure("One in ten is below")).toBeLessThan(before.low);
    expect(figure("One in ten is above")).toBeGreaterThan(before.high);
  });
  within(margin).getByText("Eight in ten between 4.0% and 20.0%");
  await user.click(within(section).getByRole("button", { name: "Start again" }));
  await eventually(() => expect(figure("One in ten is below")).toBe(before.low));
});
