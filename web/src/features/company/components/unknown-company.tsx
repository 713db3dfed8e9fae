import { EmptyState } from "../../../shared/ui/states.tsx";
import { PageHead } from "../../../shared/ui/page-head.tsx";

/** Says that no listed company has a ticker. */
export function UnknownCompany({ ticker }: { ticker: string }) {
  return (
    <div className="wrap pt-9 pb-20">
      <PageHead title="Page not found" noindex />
      <h1 className="serif-title mb-5">No such company</h1>
      <EmptyState
        text={`${ticker} is not in the SEC's list of listed companies. Check the spelling, or search for the company by its name.`}
      />
    </div>
  );
}
