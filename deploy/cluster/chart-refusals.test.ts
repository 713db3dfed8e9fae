import { describe, expect, test } from "vitest";
import { neededValues, renderChart } from "./render-chart.ts";

describe("helm refuses", () => {
  const needed = neededValues.flatMap((value) => ["--set", value]);
  test.each([
    ["an installation without its address", ["--set", "publicUrl="], "'/publicUrl': '' does not match"],
    [
      "a missing Secret",
      ["--set", "services.billing.secret="],
      "'/services/billing/secret': '' does not match",
    ],
    ["an unknown key", ["--set", "ingres.enabled=true"], "additional properties 'ingres' not allowed"],
    [
      "an unknown service",
      ["--set", "services.biling.replicas=2"],
      "additional properties 'biling' not allowed",
    ],
    [
      "an unknown key of a service",
      ["--set", "services.blog.replica=2"],
      "additional properties 'replica' not allowed",
    ],
    [
      "a wrong type",
      ["--set", "services.blog.replicas=two"],
      "'/services/blog/replicas': got string, want integer",
    ],
    [
      "a number as a setting",
      ["--set", "services.blog.settings.OWN_POSTS=1"],
      "'/services/blog/settings/OWN_POSTS': got number, want string",
    ],
    [
      "a missing setting",
      ["--set", "services.billing.settings.STRIPE_PRICES="],
      "'/services/billing/settings/STRIPE_PRICES'",
    ],
    [
      "a queue without NATS's monitoring",
      ["--set", "services.analysis-worker.queue.enabled=true"],
      "keda.natsMonitoring is needed",
    ],
    [
      "a value of an older chart",
      ["--set-string", "services.analysis-worker.settings.MARKET_WORKERS=2"],
      "services.analysis-worker.settings.MARKET_WORKERS was removed: pods of their own value the market. Set services.market-worker.replicas.",
    ],
    ["a route without a Gateway", ["--set", "httpRoute.enabled=true"], "httpRoute.parentRefs is needed"],
    [
      "a digest that is none",
      ["--set", "services.blog.image.digest=latest"],
      "'/services/blog/image/digest': 'latest' does not match",
    ],
    [
      "an unknown key of pods",
      ["--set", "pods.nodeSelectors.a=b"],
      "additional properties 'nodeSelectors' not allowed",
    ],
    [
      "an unknown key of a service's pods",
      ["--set", "services.blog.pods.toleration=x"],
      "additional properties 'toleration' not allowed",
    ],
    ["a backup without a key", ["--set", "backup.enabled=true"], "backup.recipient is needed"],
    [
      "a backup without a volume",
      ["--set", "backup.enabled=true", "--set", "backup.recipient=age1x"],
      "backup.claim is needed",
    ],
    [
      "a backup with a secret key",
      ["--set", "backup.recipient=AGE-SECRET-KEY-1"],
      "'/backup/recipient': 'AGE-SECRET-KEY-1' does not match",
    ],
    [
      "an address of Grafana without its protocol",
      ["--set", "telemetry.grafanaUrl=grafana.example.com"],
      "'/telemetry/grafanaUrl': 'grafana.example.com' does not match",
    ],
    [
      "an address of the runbooks that ends with a slash",
      ["--set", "telemetry.runbooksUrl=https://git.example.com/"],
      "'/telemetry/runbooksUrl': 'https://git.example.com/' does not match",
    ],
    [
      "external secrets without a store",
      ["--set", "externalSecrets.enabled=true"],
      "externalSecrets.store.name is needed",
    ],
  ])("%s, and names it", async (_what, args, message) => {
    await expect(renderChart([...needed, ...args])).rejects.toThrow(message);
  });
});
