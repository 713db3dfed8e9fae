import { ConfirmDialog } from "../../../shared/ui/confirm-dialog.tsx";
import { useStartAnalysis } from "../use-start-analysis.ts";
import { StartFailure } from "./start-failure.tsx";

/** Asks before it spends a credit on a new analysis of a company, and goes to its progress page. */
export function RunAgainDialog({
  ticker,
  companyName,
  open,
  onClose,
}: {
  ticker: string;
  companyName: string;
  open: boolean;
  onClose: () => void;
}) {
  const { start, isBusy, error, clearError } = useStartAnalysis();
  return (
    <ConfirmDialog
      open={open}
      title="Run analysis again"
      text={`A new analysis of ${companyName} uses the latest filings and price, and costs one credit. This report stays as it is.`}
      confirmLabel="Use one credit"
      isDangerous={false}
      isBusy={isBusy}
      onConfirm={() => void start(ticker)}
      onCancel={() => {
        clearError();
        onClose();
      }}
    >
      {error ? <StartFailure error={error} /> : null}
    </ConfirmDialog>
  );
}
