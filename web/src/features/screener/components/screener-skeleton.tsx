import { Skeleton, TableSkeleton } from "../../../shared/ui/states.tsx";

/** Shows where head, filters and table of the screener will be while they load. */
export function ScreenerSkeleton() {
  return (
    <>
      <div className="mt-3 grid gap-3">
        <Skeleton width={520} height={20} />
        <Skeleton width={680} height={14} />
      </div>
      <div className="mt-8 grid gap-6 lg:grid-cols-[236px_minmax(0,1fr)]">
        <div className="grid content-start gap-6 max-lg:hidden">
          {[1, 2, 3, 4, 5].map((filter) => (
            <Skeleton key={filter} height={64} />
          ))}
        </div>
        <TableSkeleton rows={12} label="Loading the market" />
      </div>
    </>
  );
}
