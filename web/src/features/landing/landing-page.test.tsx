import type { SiteDto } from "@plumbline/gateway/dto/stats.ts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, hold } from "../../testing/api.ts";
import { linksIn, openApp, reaches, setUpApp } from "../../testing/app.tsx";
import { seeElement } from "../../testing/browser.ts";
import { listItem } from "../../testing/fixtures.ts";
import { report } from "../../testing/report-fixture.ts";
import { eventually, passTime } from "../../testing/time.ts";
import { audience, comparison, questions, tour } from "./content.ts";

setUpApp();

async function openLanding({
  withExample = false,
  betaEnds = "2027-08-31",
  founder = null,
}: { withExample?: boolean; betaEnds?: string | null; founder?: SiteDto["founder"] } = {}) {
  answer("GET /public/site", { founder, analytics: null, sampleDay: null });
  answer("GET /analysis/public", withExample ? [listItem()] : []);
  answer("GET /analysis/public/:id", report);
  answer("GET /reviews", []);
  answer("GET /public/stats", {
    averageRating: null,
    ratingCount: 0,
    totalUsers: 2,
    totalAnalyses: 1234,
    betaEnds,
  });
  const user = await openApp({ at: "/", user: null });
  await eventually(() => screen.getByRole("heading", { level: 1 }));
  return user;
}

const region = (heading: string) =>
  screen.getByRole("heading", { level: 2, name: heading }).closest("section") as HTMLElement;
const items = (part: HTMLElement) =>
  within(part)
    .getAllByRole("listitem")
    .map((one) => one.textContent);
const offer = () => eventually(() => screen.getByRole("complementary", { name: "Free account" }));

test("links from header, banner and footer to sections of the page and to the account pages", async () => {
  await openLanding();
  await eventually(() => screen.getByText("How to read a valuation"));
  const account = ["Log in: /login", "Create a free account: /register"];
  const anchors = ["Product: /#product", "Features: /#features", "Pricing: /#pricing"];
  expect(linksIn(screen.getByRole("banner"))).toEqual(["Plumbline: /", ...anchors, ...account]);
  const beta = await eventually(() => screen.getByRole("complementary", { name: "Beta pricing" }));
  expect(beta.textContent).toBe("Beta pricing at 50% off ends on August 31st. See prices");
  expect(linksIn(beta)).toEqual(["See prices: /#pricing"]);
  expect(linksIn(screen.getByRole("contentinfo"))).toEqual(
    expect.arrayContaining(["Blog: /blog", "Contact: /contact", "Privacy Policy: /legal?tab=privacy"]),
  );
  expect(linksIn(document.getElementById("pricing") as HTMLElement)).toEqual([account[1]]);
  const skip = screen.getByRole("link", { name: "Skip to content" });
  for (const link of [
    ...within(screen.getByRole("navigation", { name: "Page" })).getAllByRole("link"),
    skip,
  ]) {
    const target = link.getAttribute("href")?.split("#")[1] ?? "";
    expect(document.getElementById(target), target).not.toBeNull();
  }
});

test("names the day on which the beta ends, as long as it lasts", async () => {
  await openLanding({ betaEnds: "2027-09-30" });
  const beta = await eventually(() => screen.getByRole("complementary", { name: "Beta pricing" }));
  expect(beta.textContent).toBe("Beta pricing at 50% off ends on September 30th. See prices");
});

test("has neither banner nor beta price once the beta is over", async () => {
  await openLanding({ betaEnds: null });
  await eventually(() => screen.getByText("analyses this month"));
  expect(screen.queryByRole("complementary", { name: "Beta pricing" })).toBeNull();
  expect(items(document.getElementById("pricing") as HTMLElement)[1]).toBe(
    "20 credits$100$5 a reportNormally $200.",
  );
});

test("has no section of a founder without words to show", async () => {
  await openLanding();
  await eventually(() => screen.getByText("analyses this month"));
  expect(screen.queryByRole("heading", { name: "From the founder" })).toBeNull();
});

test("shows the founder's words if the operator has set them", async () => {
  await openLanding({ founder: { name: "A. Founder", text: "One.\n\nTwo." } });
  await eventually(() => screen.getByRole("heading", { name: "From the founder" }));
  expect(region("From the founder").textContent).toBe("From the founderOne.Two.A. Founder");
});

test("links to the example if there is one", async () => {
  await openLanding({ withExample: true });
  const link = await eventually(() =>
    within(screen.getByRole("navigation", { name: "Page" })).getByRole("link", { name: "Free example" }),
  );
  expect(link.getAttribute("href")).toBe(`/#${region("A free example").id}`);
  within(region("A free example")).getByText(/^Acme Tools Inc\., as the report has it\./);
});

test("shows what the price of the example asks for once its place is seen", async () => {
  await openLanding({ withExample: true });
  await eventually(() => screen.getByText(/^Acme Tools Inc\., as the report has it\./));
  const asked = "What the price of Acme Tools Inc. asks you to believe";
  expect(screen.queryByRole("heading", { name: asked })).toBeNull();
  seeElement(true);
  await eventually(() => screen.getByRole("heading", { name: asked }));
  const problem = region("A price is a belief. What does it take to believe it?");
  within(problem).getByText("Notes and table");
  within(problem).getByRole("table", { name: "Marks of the belief map" });
});

test("a link to my reading of the example opens its report", async () => {
  const user = await openLanding({ withExample: true });
  await eventually(() => screen.getByText(/^Acme Tools Inc\., as the report has it\./));
  seeElement(true);
  const growth = await eventually(() => screen.getByRole("spinbutton", { name: "Revenue growth rate" }));
  growth.focus();
  await user.keyboard("{ArrowRight}");
  await passTime(200);
  await user.click(screen.getByRole("button", { name: "Link to my reading" }));
  const copied = new URL(await navigator.clipboard.readText());
  expect(copied.pathname).toBe(`/public-analysis/${report.id}`);
  expect(copied.searchParams.get("model")).toContain("revenueGrowthRate:");
});

test("does not explain how to read a valuation while the example is loading", async () => {
  const release = hold("GET /analysis/public", []);
  answer("GET /public/site", { founder: null, analytics: null, sampleDay: null });
  answer("GET /reviews", []);
  answer("GET /public/stats", {
    averageRating: null,
    ratingCount: 0,
    totalUsers: 0,
    totalAnalyses: 0,
    betaEnds: "2027-08-31",
  });
  await openApp({ at: "/", user: null });
  await eventually(() => screen.getByRole("heading", { level: 1 }));
  expect(screen.queryByText("How to read a valuation")).toBeNull();
  release();
  await eventually(() => screen.getByText("How to read a valuation"));
});

test("shows the parts of a report, the readers, the questions and the alternatives in their order", async () => {
  await openLanding();
  expect(items(region("What is in a report"))).toEqual(tour.map(({ title, text }) => `${title}${text}`));
  expect(items(region("Who it is for"))).toEqual(audience.map(({ title, text }) => `${title}${text}`));
  const asked = [...region("Questions").querySelectorAll("details")].map((one) => one.textContent);
  expect(asked).toEqual(questions.map(({ question, answer: text }) => `${question}+${text}`));
  const rows = within(region("Compared with the alternatives")).getAllByRole("row");
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ["Question", ...comparison.columns],
    ...comparison.rows,
  ]);
  expect(comparison.columns[0]).toBe("Plumbline");
  expect(comparison.rows.map(([, own]) => own)).toEqual([...Array(6).fill("Yes"), "Minutes", "$2.50 to $10"]);
  const figures = await eventually(() => screen.getByRole("region", { name: "Plumbline in figures" }));
  expect(figures.textContent).toBe("users2analyses this month1,234");
});

test("states the terms of refunds and free accounts consistently", async () => {
  await openLanding();
  const guarantee = screen.getByRole("heading", { name: "Money-back guarantee" }).parentElement?.textContent;
  expect(guarantee).toContain("fully refundable while you have used fewer than 10 credits");
  const answers = questions.map(({ answer: text }) => text).join(" ");
  expect(answers).toContain("fully refundable while you have used fewer than 10 of its credits");
  expect(answers).toContain("A free account comes with five; after that a credit costs $2.50 to $10.");
  screen.getByText("Five free reports. No subscription. Credits never expire.");
});

test("passes the e-mail of the closing form to the registration", async () => {
  const user = await openLanding();
  const form = region("Value the next share you want to buy");
  const field = within(form).getByRole<HTMLInputElement>("textbox", { name: "E-mail" });
  expect([field.type, field.required, field.autocomplete]).toEqual(["email", true, "email"]);
  await user.type(field, "ann@example.com");
  await user.click(within(form).getByRole("button", { name: "Create a free account" }));
  await reaches("/register?email=ann%40example.com");
});

test("remembers that the offer was collapsed, and hides it while the form is visible", async () => {
  localStorage.setItem("plumbline.bannerCollapsed", "true");
  const user = await openLanding();
  seeElement(false);
  const show = within(await offer()).getByRole("button", { name: "Show the offer of a free account" });
  expect([show.ariaExpanded, linksIn(await offer())]).toEqual(["false", []]);
  await user.click(show);
  const collapse = within(await offer()).getByRole("button", { name: "Collapse" });
  expect([collapse.ariaExpanded, linksIn(await offer())]).toEqual([
    "true",
    ["Create a free account: /register"],
  ]);
  expect(localStorage.getItem("plumbline.bannerCollapsed")).toBe("false");
  seeElement(true);
  await eventually(() => expect(screen.queryByRole("complementary", { name: "Free account" })).toBeNull());
});

test("describes its questions and prices to search engines", async () => {
  await openLanding();
  const text = document.querySelector('script[type="application/ld+json"]')?.textContent ?? "";
  const [faq, product] = (JSON.parse(text) as { "@graph": Record<string, unknown>[] })["@graph"];
  expect(faq?.["@type"]).toBe("FAQPage");
  expect(faq?.["mainEntity"]).toHaveLength(questions.length);
  expect(product).toMatchObject({
    "@type": "Product",
    offers: [
      { name: "1 credit", price: "10", priceCurrency: "USD" },
      { name: "20 credits", price: "100" },
      { name: "100 credits", price: "250" },
    ],
  });
});
