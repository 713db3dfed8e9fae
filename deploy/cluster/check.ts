// Proves the chart without a cluster. `npm run check:deploy`: renders it in each way that it is
// installed in, validates every object strictly, then installs, upgrades, rolls back and uninstalls
// it on a real API server. Without Go, which builds that server once, this part is skipped.
import { buildKubernetes, kubernetes } from "./build-kubernetes.ts";
import { startControlPlane } from "./control-plane.ts";
import { installations, readLocalServers, renderChart } from "./render-chart.ts";
import { tryInstallation } from "./try-installation.ts";
import { validateObjects } from "./validate-objects.ts";

let failed = 0;
for (const [name, args] of Object.entries(installations)) {
  const objects = await renderChart(args);
  const faults = await validateObjects(objects);
  failed += faults.length;
  console.log(`${faults.length === 0 ? "ok    " : "FAILED"} ${name}: ${objects.length} objects rendered`);
  for (const fault of faults) console.log(`         ${fault}`);
}

const serverFaults = await validateObjects(await readLocalServers());
failed += serverFaults.length;
console.log(
  `${serverFaults.length === 0 ? "ok    " : "FAILED"} local-servers.yaml ${serverFaults.join("; ")}`,
);

if (!(await buildKubernetes())) {
  console.log("skipped: no Go on PATH to build the API server with (https://go.dev/dl)");
} else {
  const plane = await startControlPlane();
  console.log(`\nKubernetes ${kubernetes.version} with three nodes of kwok:`);
  try {
    await tryInstallation(plane);
  } catch (thrown) {
    failed++;
    console.log(`FAILED ${thrown instanceof Error ? thrown.message : String(thrown)}`);
  } finally {
    await plane.stop();
  }
}
process.exit(failed > 0 ? 1 : 0);
