import { readFileSync } from "node:fs";

// Loaded by node --import into a process whose clock a fault moves: every date of now is as many
// milliseconds away as the file CLOCK_FILE says. Timers are not moved, as in reality.

const { CLOCK_FILE: path } = process.env;
const readEveryMs = 200;

if (path) {
  const RealDate = Date;
  let offset = 0;
  const read = () => {
    try {
      offset = Number(readFileSync(path, "utf8"));
    } catch {
      offset = 0;
    }
  };
  read();
  setInterval(read, readEveryMs).unref();
  const now = () => RealDate.now() + offset;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: [], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === "now" ? now : (Reflect.get(target, key) as unknown)),
  });
}
