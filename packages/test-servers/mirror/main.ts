import { startMirror } from "./mirror.ts";

const { url, close } = await startMirror({ port: Number(process.env.PORT ?? 0) });
console.log(JSON.stringify({ level: "info", msg: "mirror listens", url }));
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => void close().then(() => process.exit(0)));
