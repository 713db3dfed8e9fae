import { usePublicStats } from "../api/get-public-stats.ts";
import { packs } from "../content.ts";

/** Shows the credit packs with their prices, and what is a beta price as long as the beta lasts. */
export function PackList() {
  const stats = usePublicStats();
  const isBeta = Boolean(stats.data?.betaEnds);
  return (
    <ul className="grid gap-5 md:grid-cols-3">
      {packs.map((pack) => (
        <li key={pack.credits} className="card px-6 py-6">
          <h3 className="text-ink-2">{pack.name}</h3>
          <p className="num mt-2 text-[34px] leading-10 font-semibold tracking-tight">{pack.price}</p>
          <p className="num mt-1">{pack.each}</p>
          <p className="mt-1 text-ink-3">
            {pack.note}
            {pack.betaNote && isBeta ? ` ${pack.betaNote}` : null}
          </p>
        </li>
      ))}
    </ul>
  );
}
