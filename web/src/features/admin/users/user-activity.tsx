import type { AdminReport } from "@plumbline/gateway/dto/admin-feedback.ts";
import type { AdminAnalysis } from "@plumbline/gateway/dto/admin-users.ts";
import type { CreditEventDto, TransactionDto } from "@plumbline/gateway/dto/payments.ts";
import { type ReactNode, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { formatAmount } from "../../../shared/format-amount.ts";
import { formatDate, formatInteger, formatSignedDecimal, formatTime } from "../../../shared/format.ts";
import { creditEventWords, paymentStatusWords } from "../../../shared/payment-words.ts";
import { ConfirmDialog } from "../../../shared/ui/confirm-dialog.tsx";
import { NavTabs } from "../../../shared/ui/nav-tabs.tsx";
import { AdminList } from "../console/admin-list.tsx";
import type { Column } from "../console/admin-table.tsx";
import type { ListKey } from "../../../shared/api/api-calls.ts";
import { useAdminList } from "../console/use-admin-list.ts";
import { statusLabels, titleOf, typeLabels } from "../../../shared/report-words.ts";
import { useRefund } from "./user-api.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

const lists: { id: string; label: string; show: (userId: string) => ReactNode }[] = [
  { id: "analyses", label: "Analyses", show: (userId) => <Analyses userId={userId} /> },
  { id: "reports", label: "Reports", show: (userId) => <Reports userId={userId} /> },
  { id: "transactions", label: "Transactions", show: (userId) => <Transactions userId={userId} /> },
  { id: "creditevents", label: "Credit Events", show: (userId) => <CreditEvents userId={userId} /> },
];

const moment = (value: string) => `${formatDate(value)}, ${formatTime(value)}`;

/** Lists a user's activity, the newest first. */
export function UserActivity({ userId }: { userId: string }) {
  const [params] = useSearchParams();
  const list = lists.find(({ id }) => id === params.get("list")) ?? lists[0];
  const items = lists.map(({ id, label }) => ({
    id,
    label,
    to: `/admin/users/${userId}?tab=activity&list=${id}`,
  }));
  return (
    <>
      <NavTabs label="Activity" items={items} current={list?.id ?? ""} look="subtabs" />
      <div className="mt-3" key={list?.id}>
        {list?.show(userId)}
      </div>
    </>
  );
}

function useActivity<K extends Extract<ListKey, `GET /admin/users/:id/${string}`>>(
  userId: string,
  list: K,
  columns: readonly Pick<Column<never>, "sortBy">[],
  date: string,
) {
  return useAdminList({
    list,
    columns,
    pathParams: { id: userId },
    defaultSort: { by: date, dir: "desc" },
    sizes: [10],
    sizeKey: `admin.user.${list.slice(list.lastIndexOf("/") + 1)}.size`,
    names: { order: "sortOrder" },
  });
}

const analysisColumns: Column<AdminAnalysis>[] = [
  {
    label: "Ticker",
    value: ({ ticker }) => ticker,
    show: ({ id, ticker }) => <Link to={`/analysis/${id}/results`}>{ticker}</Link>,
    sortBy: "ticker",
  },
  { label: "Company", value: ({ companyName }) => companyName, isWideOnly: true },
  { label: "Status", value: ({ status }) => status, sortBy: "status" },
  {
    label: "Date",
    value: ({ createdAt }) => createdAt,
    show: ({ createdAt }) => moment(createdAt),
    sortBy: "createdAt",
  },
];

function Analyses({ userId }: { userId: string }) {
  const list = useActivity(userId, "GET /admin/users/:id/analyses", analysisColumns, "createdAt");
  return <AdminList list={list} label="Analyses" noun="analyses" columns={analysisColumns} />;
}

const reportColumns: Column<AdminReport>[] = [
  {
    label: "Title",
    value: titleOf,
    show: (report) => (
      <Link className="block max-w-[40ch] truncate" to={`/admin/reports/${report.id}`}>
        {titleOf(report)}
      </Link>
    ),
    sortBy: "title",
  },
  { label: "Type", value: ({ type }) => typeLabels[type], sortBy: "type" },
  { label: "Status", value: ({ status }) => statusLabels[status], sortBy: "status" },
  {
    label: "Date",
    value: ({ createdAt }) => createdAt,
    show: ({ createdAt }) => moment(createdAt),
    sortBy: "createdAt",
  },
];

function Reports({ userId }: { userId: string }) {
  const list = useActivity(userId, "GET /admin/users/:id/reports", reportColumns, "createdAt");
  return <AdminList list={list} label="Reports" noun="reports" columns={reportColumns} />;
}

const transactionColumns: Column<TransactionDto>[] = [
  {
    label: "Date",
    value: ({ purchaseDate }) => purchaseDate,
    show: ({ purchaseDate }) => moment(purchaseDate),
    sortBy: "purchaseDate",
  },
  { label: "Product", value: ({ productName }) => productName, sortBy: "productName", isWideOnly: true },
  {
    label: "Credits",
    value: ({ creditsPurchased }) => creditsPurchased,
    sortBy: "creditsPurchased",
    isNumber: true,
  },
  {
    label: "Amount",
    value: ({ amountPaid }) => amountPaid / 100,
    show: ({ amountPaid, currency }) => formatAmount(amountPaid, currency),
    sortBy: "amountPaid",
    isNumber: true,
  },
  {
    label: "Status",
    value: ({ paymentStatus }) => paymentStatus,
    show: ({ paymentStatus }) => paymentStatusWords[paymentStatus],
    sortBy: "paymentStatus",
  },
];

function Transactions({ userId }: { userId: string }) {
  const list = useActivity(userId, "GET /admin/users/:id/transactions", transactionColumns, "purchaseDate");
  const [asking, setAsking] = useState<TransactionDto | null>(null);
  const refund = useRefund(userId);
  const columns: Column<TransactionDto>[] = [
    ...transactionColumns,
    {
      label: "Refund",
      value: ({ amountRefunded }) => amountRefunded / 100,
      show: (item) => <RefundCell item={item} isBusy={refund.isPending} onAsk={() => setAsking(item)} />,
    },
  ];
  const amount = asking ? formatAmount(asking.amountPaid, asking.currency) : "";
  return (
    <>
      <AdminList list={list} label="Transactions" noun="transactions" columns={columns} />
      <ConfirmDialog
        open={asking !== null}
        title="Refund this purchase"
        text={`${amount} go back to the buyer, and the credits of this purchase that are not used are taken back.`}
        confirmLabel="Refund"
        onConfirm={() => {
          if (asking) refund.mutate(asking.id);
          setAsking(null);
        }}
        onCancel={() => setAsking(null)}
      />
    </>
  );
}

function RefundCell({ item, isBusy, onAsk }: { item: TransactionDto; isBusy: boolean; onAsk: () => void }) {
  const { paymentStatus, amountRefunded, currency, productName, purchaseDate } = item;
  if (paymentStatus !== "PAID") return amountRefunded > 0 ? formatAmount(amountRefunded, currency) : null;
  const label = `Refund ${productName} of ${formatDate(purchaseDate)}`;
  return (
    <BusyButton className="btn" isBusy={isBusy} aria-label={label} onClick={onAsk}>
      Refund
    </BusyButton>
  );
}

const creditColumns: Column<CreditEventDto>[] = [
  {
    label: "Date",
    value: ({ timestamp }) => timestamp,
    show: ({ timestamp }) => moment(timestamp),
    sortBy: "timestamp",
  },
  {
    label: "What",
    value: ({ eventType }) => eventType,
    show: ({ eventType }) => creditEventWords[eventType],
  },
  {
    label: "Change",
    value: ({ creditChange }) => creditChange,
    show: ({ creditChange }) => formatSignedDecimal(creditChange, 0),
    isNumber: true,
  },
  {
    label: "Balance",
    value: ({ newBalance }) => newBalance,
    show: ({ newBalance }) => formatInteger(newBalance),
    isNumber: true,
  },
  {
    label: "Notes",
    value: ({ notes }) => notes,
    show: ({ notes }) => <span className="block max-w-[40ch] whitespace-normal">{notes}</span>,
    isWideOnly: true,
  },
];

function CreditEvents({ userId }: { userId: string }) {
  const list = useActivity(userId, "GET /admin/users/:id/creditevents", creditColumns, "timestamp");
  return <AdminList list={list} label="Credit events" noun="credit events" columns={creditColumns} />;
}
