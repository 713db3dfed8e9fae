import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { setUpApp } from "../../../testing/app.tsx";
import { openReport } from "../../../testing/open-report.ts";
import { report } from "../../../testing/report-fixture.ts";
import { filing as createFiling } from "../../../testing/report-parts.ts";
import { eventually } from "../../../testing/time.ts";

setUpApp();

const filing = createFiling("Text");
const quotation = "We sell pumps to cities in forty countries.";
const answers = [
  { question: "What is it worth, and how sure is that?", text: "A share is worth $10.00." },
  {
    question: "What does it sell, and how does it earn?",
    text: `Pumps. The annual report says: “${quotation}”`,
    quotes: [{ field: "answers.1", passage: "b7", part: "Business", quotation, source: filing }],
  },
];
const thesis = report.thesis!;

test("the background shows the questions in their order, with a source card for what they quote", async () => {
  await openReport("tab=background", { thesis: { ...thesis, answers } });
  const main = screen.getByRole("main");
  const asked = answers.map(({ question }) => within(main).getByRole("heading", { name: question }));
  expect(asked[0]!.compareDocumentPosition(asked[1]!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(main.textContent).toContain(`The annual report says: “${quotation}”`);
  fireEvent.pointerEnter(within(main).getByRole("button", { name: "10-K filed 10 Feb 2026, Business" }));
  const card = await eventually(() => screen.getByRole("dialog", { name: "Source of the figure" }));
  within(card).getByText(`“${quotation}”`);
});

test("an older report without answers opens without the questions", async () => {
  await openReport("tab=background", { thesis: { ...thesis, answers: undefined } });
  expect(screen.queryByRole("heading", { name: answers[0]!.question })).toBeNull();
  screen.getByRole("heading", { name: "Description" });
});
