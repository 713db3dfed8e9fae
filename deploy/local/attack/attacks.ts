import { accounts } from "./accounts.ts";
import type { Attack } from "./attack.ts";
import { freezes } from "./freezes.ts";
import { grpc } from "./grpc.ts";
import { headers } from "./headers.ts";
import { races } from "./races.ts";
import { schemathesis } from "./schemathesis.ts";
import { storm } from "./storm.ts";
import { web } from "./web.ts";

/** All attacks, in the order in which they run. */
export const attacks: Record<string, Attack> = {
  races,
  headers,
  web,
  accounts,
  grpc,
  storm,
  freezes,
  schemathesis,
};
