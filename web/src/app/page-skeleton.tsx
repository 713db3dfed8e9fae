import type { ComponentType } from "react";
import { useLocation } from "react-router-dom";
import { ReportSkeleton } from "../features/report/frame/report-skeleton.tsx";
import { Skeleton, TableSkeleton } from "../shared/ui/states.tsx";

/** Shows where the navigation and the page will be while their code loads. */
export function FrameSkeleton() {
  return (
    <>
      <div className="border-b border-line bg-surface">
        <div className="wrap flex h-14 items-center justify-between">
          <Skeleton width={110} height={22} />
          <Skeleton width={140} height={30} />
        </div>
      </div>
      <PageSkeleton />
    </>
  );
}

/** Shows a placeholder in the shape of the page at the address while its code loads. */
export function PageSkeleton() {
  const { pathname } = useLocation();
  const Shape = shapes.find(({ pages }) => pages.test(pathname))?.Shape ?? ListShape;
  return <Shape />;
}

/** The shapes of pages by their addresses; the first that fits counts, else a list. */
const shapes: { pages: RegExp; Shape: ComponentType }[] = [
  { pages: /^\/$/, Shape: LandingShape },
  { pages: /^\/analysis\/[^/]+\/results$|^\/public-analysis\/|^\/compare$/, Shape: ReportShape },
  { pages: /^\/(?:login|register|verif|resend)|^\/analysis\/new$|\/report$/, Shape: FormShape },
];

function ReportShape() {
  return (
    <div className="wrap py-5">
      <ReportSkeleton />
    </div>
  );
}

function ListShape() {
  return (
    <div className="wrap py-9">
      <div className="mb-6">
        <Skeleton width={240} height={34} />
      </div>
      <TableSkeleton />
    </div>
  );
}

function FormShape() {
  return (
    <div className="wrap wrap-narrow py-16" role="status" aria-label="Loading">
      <div className="card mx-auto grid max-w-[440px] gap-6 p-8">
        <Skeleton width="60%" height={34} />
        <Skeleton height={44} />
        <Skeleton height={44} />
        <Skeleton width="40%" height={40} />
      </div>
    </div>
  );
}

function LandingShape() {
  return (
    <div className="wrap grid gap-12 py-16 lg:grid-cols-2" role="status" aria-label="Loading">
      <div className="grid content-start gap-5">
        <Skeleton height={56} />
        <Skeleton width="80%" height={56} />
        <Skeleton width="90%" height={20} />
        <Skeleton width={190} height={44} />
      </div>
      <Skeleton height={320} />
    </div>
  );
}
