import type { WebhookDelivery } from "@plumbline/gateway/dto/webhook.ts";
import { formatDate, formatRelativeTime, formatTime } from "../../../shared/format.ts";

const types: Record<string, string> = { "watch.moved": "Watched company", "webhook.test": "Test" };
const states = { WAITING: "Waiting", DELIVERED: "Delivered", FAILED: "Failed" };

/** Says what the receiver answered and what happens next. */
function describe({ state, status, problem, attempts, nextAttemptAt }: WebhookDelivery): string {
  if (state === "DELIVERED") return `Answered ${status ?? ""}`;
  const next =
    state === "WAITING" && nextAttemptAt
      ? `Next attempt ${formatDate(nextAttemptAt)}, ${formatTime(nextAttemptAt)}.`
      : "";
  const tried = attempts > 1 ? `${attempts} attempts.` : "";
  return [problem, tried, next].filter(Boolean).join(" ");
}

/** Lists the newest messages to the webhook, each with its status and time. */
export function WebhookDeliveries({ deliveries }: { deliveries: WebhookDelivery[] }) {
  return (
    <div className="mt-6">
      <h3 className="font-medium">Newest deliveries</h3>
      <ul aria-label="Newest deliveries" className="mt-2 divide-y divide-line">
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="py-2.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>
                {types[delivery.type] ?? delivery.type}: {states[delivery.state].toLowerCase()}
              </span>
              <time dateTime={delivery.createdAt} className="text-[13px] text-ink-3">
                {formatRelativeTime(delivery.createdAt)}
              </time>
            </p>
            <p className="text-[13px] text-ink-3">{describe(delivery)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
