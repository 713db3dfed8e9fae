import { Skeleton } from "../../../shared/ui/states.tsx";

/** Shows a placeholder while a report loads, as high as the window: what is below does not move. */
export function ReportSkeleton() {
  return (
    <div className="min-h-screen" role="status" aria-label="Loading analysis">
      <div className="card grid gap-8 p-7 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          <Skeleton width="62%" height={34} />
          <Skeleton width="80%" />
          <div className="mt-3 flex gap-8">
            <Skeleton width={120} height={44} />
            <Skeleton width={120} height={44} />
            <Skeleton width={100} height={44} />
          </div>
        </div>
        <div className="grid content-start gap-5">
          <Skeleton width={110} height={34} />
          <Skeleton height={40} />
          <Skeleton width="70%" />
        </div>
      </div>
      <div className="mt-6 flex gap-6">
        {[1, 2, 3, 4, 5].map((tab) => (
          <Skeleton key={tab} width={90} />
        ))}
      </div>
      <div className="mt-12 grid gap-12 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          {[1, 2, 3, 4, 5, 6].map((line) => (
            <Skeleton key={line} height={20} />
          ))}
        </div>
        <Skeleton height={240} />
      </div>
    </div>
  );
}
