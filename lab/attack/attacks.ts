import { accounts } from "./accounts.ts";
import type { Attack } from "./attack.ts";
import { durability } from "./durability.ts";
import { freezes } from "./freezes.ts";
import { grpc } from "./grpc.ts";
import { headers } from "./headers.ts";
import { neighbours } from "./neighbours.ts";
import { races } from "./races.ts";
import { schemathesis } from "./schemathesis.ts";
import { slow } from "./slow.ts";
import { sockets } from "./sockets.ts";
import { storm } from "./storm.ts";
import { web } from "./web.ts";

/** All attacks, in the order in which they run. The last leaves log-ins limited for minutes. */
export const attacks = {
  races,
  headers,
  web,
  accounts,
  slow,
  neighbours,
  grpc,
  schemathesis,
  durability,
  storm,
  freezes,
  sockets,
} satisfies Record<string, Attack>;
export type AttackName = keyof typeof attacks;
