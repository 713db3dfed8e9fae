import { Link, useLocation } from "react-router-dom";
import { useSession } from "../../../shared/session/session-store.ts";
import { PageHead } from "../../../shared/ui/page-head.tsx";
import { ErrorState, Skeleton } from "../../../shared/ui/states.tsx";
import { useContactAddress } from "../api/use-contact-address.ts";
import { ContactForm } from "./contact-form.tsx";

/** Shows users a form for a message, and visitors where to write to. */
export function ContactPage() {
  const user = useSession((state) => state.user);
  return (
    <div className="wrap wrap-narrow pt-9 pb-20">
      <PageHead title="Contact" />
      <h1 className="serif-title">Contact</h1>
      <p className="mt-2 mb-6 max-w-[62ch] text-ink-2">
        Ask us anything about Plumbline, a report or your account. We reply within two business days.
      </p>
      {user ? <ContactForm user={user} /> : <ContactAddress />}
    </div>
  );
}

function ContactAddress() {
  const address = useContactAddress();
  const location = useLocation();
  if (address.isError)
    return (
      <ErrorState
        title="Failed to load the address"
        error={address.error}
        retry={() => void address.refetch()}
      />
    );
  return (
    <div className="card p-5 sm:p-6">
      <p>
        Write to{" "}
        {address.data ? (
          <a className="link" href={`mailto:${address.data.email}`}>
            {address.data.email}
          </a>
        ) : (
          <Skeleton width={180} />
        )}
        , or log in to use the form.
      </p>
      <Link className="btn btn-primary mt-4" to="/login" state={{ from: location }}>
        Log in
      </Link>
    </div>
  );
}
