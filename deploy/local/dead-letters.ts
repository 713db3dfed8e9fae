import { connectBus } from "@plumbline/platform/bus/bus.ts";
import { listDeadLetters } from "@plumbline/platform/bus/list-dead-letters.ts";
import { resolve } from "node:path";
import { loadAddresses } from "./stack/addresses.ts";

// `npm run node -- deploy/local/dead-letters.ts`: lists the messages that the running stack could
// not handle.
const { nats } = await loadAddresses(resolve(import.meta.dirname, "../../.plumbline"));
const bus = await connectBus({ url: nats, name: "dead-letters" });
const letters = await listDeadLetters({ bus });
for (const { at, service, subject, id, content } of letters)
  console.log(`${at.toISOString()}  ${service}  ${subject}  ${id}\n  ${JSON.stringify(content)}`);
console.log(`Dead letters: ${letters.length}`);
await bus.close();
