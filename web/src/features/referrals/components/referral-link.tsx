import { useMarkStep } from "../../../shared/api/onboarding.ts";
import { copyLink } from "../../../shared/copy-text.ts";
import { useSession } from "../../../shared/session/session-store.ts";

/** Shows the user's referral link with a button that copies it, and what it gives. */
export function ReferralLink() {
  const code = useSession((state) => state.user?.referralCode);
  const markShared = useMarkStep("sharedReferral");
  if (!code) return null;
  const link = `${location.origin}/register?ref=${encodeURIComponent(code)}`;
  return (
    <section className="card max-w-[680px] p-6" aria-label="Your referral link">
      <p>
        Friends who register with your link get 25% off their first credit purchase. You get one credit for
        each credit that they buy in their first six months.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <input
          readOnly
          aria-label="Referral link"
          className="input num min-w-0 flex-1 basis-[260px]"
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => {
            void copyLink(link);
            markShared();
          }}
        >
          Copy link
        </button>
      </div>
    </section>
  );
}
