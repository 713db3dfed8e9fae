import type { CreditEventDto } from "@plumbline/gateway/dto/payments.ts";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, good, respond, seen } from "../testing/api.ts";
import { openApp, setUpApp } from "../testing/app.tsx";
import { listItem } from "../testing/fixtures.ts";
import { liveChannel } from "../testing/live-channel.ts";
import { eventually, passTime, settle } from "../testing/time.ts";

setUpApp();

const credits = "GET /payments/credits";
const balance = (count: number) =>
  eventually(() => screen.getByText(String(count), { selector: ".pill strong" }));
/** Waits until the page has subscribed so often, and answers as the gateway does. */
const subscribed = async (times = 1) => {
  const isOfUser = (message: string) => message === "subscribeUser user-0001";
  await eventually(() => expect(liveChannel.received().filter(isOfUser)).toHaveLength(times));
  liveChannel.send({ event: "userNotification", data: { type: "subscribed" } });
};

test("shows what changed after the page was read and before updates arrive", async () => {
  const purchased = Promise.withResolvers<void>();
  const first = good(credits, { credits: 5, hasPurchased: false });
  const opening = openApp({ at: "/analysis/new" });
  respond(credits, async () => {
    // Read before the purchase, and answered after the subscription.
    await purchased.promise;
    return seen(credits).length === 1 ? first : good(credits, { credits: 25, hasPurchased: true });
  });
  await opening;
  await eventually(() => expect(seen(credits)).toHaveLength(1));
  await subscribed();
  await settle();
  purchased.resolve();
  await balance(25);
  expect(seen(credits)).toHaveLength(2);
});

test("shows what changed while the connection was lost", async () => {
  answer("GET /analysis/user", [listItem({ status: "PROCESSING" })]);
  await openApp({ at: "/analysis" });
  await eventually(() => screen.getByRole("row", { name: /In progress\.\.\.$/ }));
  await subscribed();
  await settle();
  answer(credits, { credits: 4, hasPurchased: true });
  answer("GET /notifications/unread/count", { count: 2 });
  answer("GET /analysis/user", [listItem()]);
  liveChannel.drop();
  await passTime(1_000);
  await subscribed(2);
  await balance(4);
  await eventually(() => screen.getByRole("button", { name: "Notifications, 2 unread" }));
  await eventually(() => screen.getByRole("row", { name: /Buy Completed$/ }));
});

const history = "GET /payments/credit-events";
const change = (
  id: string,
  eventType: CreditEventDto["eventType"],
  creditChange: number,
): CreditEventDto => ({
  id,
  eventType,
  creditChange,
  newBalance: 4,
  timestamp: "2026-03-01T10:00:00.000Z",
  userId: "user-0001",
  notes: null,
});
const changes = (count: number) =>
  eventually(() => expect(screen.getAllByRole("row")).toHaveLength(count + 1));

test("the open history of credits follows the credits, told live or missed", async () => {
  answer(history, [change("e1", "PURCHASE", 20)]);
  await openApp({ at: "/account?tab=credits" });
  await changes(1);
  await subscribed();
  await settle();
  answer(history, [change("e2", "ADMIN_GIFT", 5), change("e1", "PURCHASE", 20)]);
  liveChannel.send({ event: "userNotification", data: { type: "credits", credits: 25 } });
  await balance(25);
  await changes(2);
  answer(history, []);
  liveChannel.drop();
  await passTime(1_000);
  await subscribed(2);
  await eventually(() => screen.getByText("Your credits have not changed yet."));
});

test("an older read does not replace what the live connection told meanwhile", async () => {
  await openApp({ at: "/analysis/new" });
  await balance(5);
  const told = Promise.withResolvers<void>();
  let answered = false;
  respond(credits, async () => {
    await told.promise;
    answered = true;
    return good(credits, { credits: 5, hasPurchased: false });
  });
  const before = seen(credits).length;
  await subscribed();
  await eventually(() => expect(seen(credits).length).toBeGreaterThan(before));
  liveChannel.send({ event: "userNotification", data: { type: "credits", credits: 4 } });
  await balance(4);
  told.resolve();
  await eventually(() => expect(answered).toBe(true));
  await settle();
  await balance(4);
});
