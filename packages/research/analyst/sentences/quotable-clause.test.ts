import { expect, test } from "vitest";
import { faultOfQuotedClause } from "./quotable-clause.ts";

test.each([
  "We sell pumps through distributors.",
  "Our customers are hospitals and laboratories.",
  "The Company’s customers are primarily in the consumer and enterprise markets.",
  "The Pumps segment includes spare parts.",
  "The markets for our products are highly competitive.",
  "iPhone® is the Company’s line of smartphones.",
  "Many of our competitors sell below cost.",
  "In fiscal 2025, contract manufacturers operated 97 factories.",
  "During the three months ended June 27, 2025, operating income was $40 million.",
  "Generally, concentrate operations generate higher margins.",
  "Competition has been intense.",
  "In 2007, leveraging our stores, pumps.example launched a service for homes.",
  "One customer accounted for 14% of net sales in 2025.",
  "The sales of our pumps depend on hospitals.",
  "No single intellectual property right is solely responsible for protecting our products.",
  "The principal raw materials we use in our plants are steel and rubber.",
  "The main materials used in our pumps are steel and rubber.",
  "Restrictive measures can increase the cost of our products.",
])("a fact on the company stands alone: %s", (sentence) => {
  expect(faultOfQuotedClause(sentence, false)).toBeNull();
});

test.each([
  ["The regulator approved our new pump.", "its subject"],
  ["The company has lost most of its customers.", "its subject"],
  ["The firm manages assets of $40 billion.", "its subject"],
  ["The loss then amounts to half of our revenue.", "leaves open"],
  ["A short seller visited one of our plants.", "its subject"],
  ["In the eyes of some engineers, our plants are unsafe.", "others think"],
  ["Our pumps are regarded by many as the best.", "others think"],
  ["The fair reading of our results is that margins doubled.", "others think"],
  ["Let it be recorded that our pumps are the best.", "an order"],
  ["Credit our growth to our patents.", "an order"],
  ["Demand among them doubled in 2025.", "leaves open"],
  ["Production in that week stood still.", "leaves open"],
  ["Our growth is set to double.", "possible"],
  ["Our sales could double with a new plant.", "possible"],
  ["Our sales could double at little cost.", "possible"],
  ["Our margins may well rise although competition is intense.", "possible"],
  ["Our sales might soon exceed those of rivals which fail.", "possible"],
  ["Our new plant could remove every limit of our growth.", "possible"],
  ["A doubling of our capacity is conceivable.", "possible"],
  ["We are in talks with Acme on a merger.", "possible"],
  ["We have signed a letter of intent with a buyer.", "possible"],
  ["Our new pump is at the gates of approval in Europe.", "possible"],
  ["Next year we sell twenty pumps a day.", "possible"],
  ["We have a clear path to a margin of 30%.", "possible"],
  ["The decline in net sales is temporary.", "possible"],
  ["Costs are falling as our new plant fills up.", "possible"],
  ["We sell pumps, and Acme, whose pumps we sell, has sold a million.", "goes over to another"],
])("what is no such fact is refused: %s", (sentence, why) => {
  expect(faultOfQuotedClause(sentence, false)).toContain(why);
});

test("a risk factor begins with a condition, and says what could go wrong", () => {
  const condition = "If we fail to keep our suppliers, our results could suffer.";
  expect(faultOfQuotedClause(condition, true)).toBeNull();
  expect(faultOfQuotedClause(condition, false)).not.toBeNull();
  expect(faultOfQuotedClause("A recall of our pumps could harm our results.", true)).toBeNull();
  expect(faultOfQuotedClause("Storms may stop our plants.", true)).toBeNull();
  expect(faultOfQuotedClause("A wide recall could result in losses.", true)).toBeNull();
  const trouble = "Bottlenecks and other challenges may arise during our production ramps.";
  expect(faultOfQuotedClause(trouble, true)).toBeNull();
  expect(faultOfQuotedClause("Our sales may rise by half.", true)).toContain("possible");
});
