import { messages } from "@plumbline/texts/messages.ts";
import type { AdminUser } from "@plumbline/gateway/dto/admin-users.ts";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Link, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { call } from "../../../shared/api/api.ts";
import { queryKeys } from "../../../shared/api/query-keys.ts";
import { useDraft } from "../../../shared/forms/use-draft.ts";
import { PageHead } from "../../../shared/ui/page-head.tsx";
import { ErrorState, TableSkeleton } from "../../../shared/ui/states.tsx";
import { useRequestKey } from "../../../shared/use-request-key.ts";
import { LetterFields } from "./letter-fields.tsx";
import { type Letter, useSendToUser } from "./mail-api.ts";
import { BusyButton } from "../../../shared/ui/busy-button.tsx";

/** Shows the form of a mail to one user. ?report=: the feedback that the mail answers. */
export function EmailUserPage() {
  const { userId = "" } = useParams();
  const [params] = useSearchParams();
  const report = params.get("report");
  const user = useQuery({
    queryKey: [...queryKeys.admin, "user", userId],
    queryFn: () => call("GET /admin/users/:id", { params: { id: userId } }),
  });
  return (
    <div className="wrap wrap-narrow pt-9 pb-24">
      <PageHead title="Email user · Admin" noindex />
      <p className="mb-2 flex gap-4">
        <Link to={`/admin/users/${userId}`}>User</Link>
        {report ? <Link to={`/admin/reports/${report}`}>The report that this answers</Link> : null}
      </p>
      <h1 className="serif-title mb-6">Email user</h1>
      {user.isPending ? <TableSkeleton label="Loading the user" rows={3} /> : null}
      {user.isError ? (
        <ErrorState title={messages.fetchUserFailed} error={user.error} retry={() => void user.refetch()} />
      ) : null}
      {user.data ? <LetterForm user={user.data} report={report} /> : null}
    </div>
  );
}

function LetterForm({ user, report }: { user: AdminUser; report: string | null }) {
  const navigate = useNavigate();
  const form = useForm<Letter>({
    defaultValues: { subject: report ? "Your feedback" : "", message: "" },
  });
  const { register, handleSubmit, formState } = form;
  useDraft(`letter to ${user.id}`, form);
  const send = useSendToUser(user.id);
  const requestKey = useRequestKey();
  const submit = (letter: Letter) =>
    send.mutate(
      { ...letter, idempotencyKey: requestKey.keyOf(letter) },
      {
        onSuccess: () => void navigate(report ? `/admin/reports/${report}` : `/admin/users/${user.id}`),
      },
    );
  return (
    <form onSubmit={(event) => void handleSubmit(submit)(event)} noValidate>
      <p className="mb-5 break-words text-ink-2">
        To {user.firstName} {user.lastName}, {user.email}
      </p>
      <LetterFields register={register} errors={formState.errors} />
      <BusyButton type="submit" className="btn btn-primary mt-5" isBusy={send.isPending}>
        Send
      </BusyButton>
    </form>
  );
}
