import type { TransactionDto, TransactionSort } from "@plumbline/gateway/dto/payments.ts";
import { useState } from "react";
import { Link } from "react-router-dom";
import { paymentStatusWords } from "../../../shared/payment-words.ts";
import { formatDate, formatInteger } from "../../../shared/format.ts";
import { useListParams } from "../../../shared/lists/list-params.ts";
import { PagedList } from "../../../shared/lists/paged-list.tsx";
import { SortHeader } from "../../../shared/lists/sort-header.tsx";
import { ConfirmDialog } from "../../../shared/ui/confirm-dialog.tsx";
import { EmptyState } from "../../../shared/ui/states.tsx";
import { TableBox } from "../../../shared/ui/table-box.tsx";
import { useTransactions } from "../api/list-transactions.ts";
import { useRefundPurchase } from "../api/refund-purchase.ts";
import { useInvoice } from "../api/use-invoice.ts";
import { formatAmount } from "../../../shared/format-amount.ts";
import { purchasePages } from "../page-sizes.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

/** The columns by which purchases can be sorted. */
const sorts: readonly TransactionSort[] = [
  "purchaseDate",
  "productName",
  "creditsPurchased",
  "amountPaid",
  "paymentStatus",
];
/** Columns without which a row is understood; a phone has no room for them. */
const wideOnly = "hidden sm:table-cell";

/** Shows the user's purchases; the first can be paid back under the guarantee. */
export function PurchasesPanel() {
  const params = useListParams({
    sorts,
    defaultSort: { by: "purchaseDate", dir: "desc" },
    ...purchasePages,
  });
  const [asking, setAsking] = useState<TransactionDto | null>(null);
  const refund = useRefundPurchase();
  const invoice = useInvoice();
  const close = () => setAsking(null);
  const heads = { sort: params.sort, onSort: params.setSort };
  return (
    <>
      <PagedList
        query={useTransactions(params.query)}
        loadingLabel="Loading purchases"
        errorTitle="Failed to load purchases"
        empty={
          <EmptyState text="You have bought no credits yet.">
            <Link className="btn btn-primary" to="/buycredits">
              Buy credits
            </Link>
          </EmptyState>
        }
        linkToPage={params.linkToPage}
        sizes={purchasePages.sizes}
        onSize={params.setSize}
      >
        {(items) => (
          <TableBox label="Purchases">
            <table>
              <thead>
                <tr>
                  <SortHeader label="Date" column="purchaseDate" {...heads} />
                  <SortHeader label="Product" column="productName" className={wideOnly} {...heads} />
                  <SortHeader label="Credits" column="creditsPurchased" left={false} {...heads} />
                  <SortHeader label="Amount" column="amountPaid" left={false} {...heads} />
                  <SortHeader label="Status" column="paymentStatus" {...heads} />
                  <th scope="col" className="left">
                    Invoice
                  </th>
                  <th scope="col">
                    <span className="sr-only">Refund</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {items.map((item) => (
                  <tr key={item.id}>
                    <td className="left">{formatDate(item.purchaseDate)}</td>
                    <td className={`left ${wideOnly}`}>{item.productName}</td>
                    <td className="num">{formatInteger(item.creditsPurchased)}</td>
                    <td className="num">{formatAmount(item.amountPaid, item.currency)}</td>
                    <td className="left">{paymentStatusWords[item.paymentStatus]}</td>
                    <td className="left">
                      {item.invoiceNumber === null ? null : (
                        <BusyButton
                          className="link"
                          aria-label={`Download invoice ${item.invoiceNumber}`}
                          isBusy={invoice.isPending}
                          onClick={() => invoice.mutate(item.id)}
                        >
                          PDF
                        </BusyButton>
                      )}
                    </td>
                    <td>
                      {item.refundable ? (
                        <BusyButton className="btn" isBusy={refund.isPending} onClick={() => setAsking(item)}>
                          Refund
                        </BusyButton>
                      ) : null}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableBox>
        )}
      </PagedList>
      <ConfirmDialog
        open={asking !== null}
        title="Refund this purchase"
        text={
          asking
            ? `${formatAmount(asking.amountPaid, asking.currency)} go back to where they came from, and the credits of this purchase that you have not used are taken back.`
            : ""
        }
        confirmLabel="Refund"
        cancelLabel="Keep the credits"
        onConfirm={() => {
          if (asking) refund.mutate(asking.id);
          close();
        }}
        onCancel={close}
      />
    </>
  );
}
