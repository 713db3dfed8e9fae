import type { FormEvent, ReactNode, Ref } from "react";
import { useNavigate } from "react-router-dom";

/** Shows the headline, the e-mail form and an example. */
export function Hero({ example, heroRef }: { example: ReactNode; heroRef: Ref<HTMLElement> }) {
  return (
    <section
      id="product"
      ref={heroRef}
      className="wrap grid items-center gap-x-16 gap-y-10 pt-12 pb-14 lg:grid-cols-2 lg:pt-[72px] lg:pb-20"
    >
      <div>
        <h1 className="font-serif text-[36px] leading-[42px] tracking-[-0.02em] sm:text-[46px] sm:leading-[52px]">
          Find out what a share is worth, and see where every number comes from.
        </h1>
        <p className="mt-5 mb-7 max-w-[52ch] text-[17px] leading-[27px] text-ink-2">
          Type a US ticker. In minutes you get a full valuation built from the company’s own filings: three
          scenarios, 40,000 simulations, and what the price already assumes.
        </p>
        <EmailForm />
        <p className="mt-3 text-ink-3">Five free reports. No subscription. Credits never expire.</p>
      </div>
      <div className="min-w-0">{example}</div>
    </section>
  );
}

/** Passes an e-mail address to the registration page. */
export function EmailForm() {
  const navigate = useNavigate();
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get("email");
    void navigate(`/register?email=${encodeURIComponent(typeof email === "string" ? email : "")}`);
  }
  return (
    // The address serves until the app has loaded.
    <form action="/register" onSubmit={submit} className="flex max-w-[560px] flex-wrap gap-3">
      <input
        name="email"
        type="email"
        required
        autoComplete="email"
        aria-label="E-mail"
        placeholder="you@example.com"
        className="input input-large flex-[1_1_220px]"
      />
      <button type="submit" className="btn btn-primary btn-large max-sm:w-full">
        Create a free account
      </button>
    </form>
  );
}
