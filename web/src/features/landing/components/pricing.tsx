import { Link } from "react-router-dom";
import { questions } from "../content.ts";
import { EmailForm } from "./hero.tsx";
import { PackList } from "./pack-list.tsx";
import { Section } from "./sections.tsx";

/** Shows the credit packs and the money-back guarantee. */
export function Pricing() {
  return (
    <Section
      id="pricing"
      title="Pay for reports, not for months"
      lead="A free account includes five reports. After that, one credit buys one analysis. Credits never expire."
    >
      <PackList />
      <div className="mt-6 border-l-4 border-price bg-surface px-6 py-5">
        <h3>Money-back guarantee</h3>
        <p className="mt-1 max-w-[70ch] text-ink-2">
          Your first purchase is fully refundable while you have used fewer than 10 credits. A failed analysis
          refunds its credit automatically.
        </p>
      </div>
      <Link to="/register" className="btn btn-primary btn-large mt-8">
        Create a free account
      </Link>
    </Section>
  );
}

/** Shows ten questions; one answer is open at a time. */
export function Faq() {
  return (
    <Section title="Questions">
      <div className="max-w-[760px] divide-y divide-line border-y border-line">
        {questions.map(({ question, answer }) => (
          <details key={question} name="faq" className="group">
            <summary className="flex cursor-pointer items-center justify-between gap-4 py-4 text-[15px] font-medium">
              {question}
              <span aria-hidden="true" className="text-xl leading-none text-ink-3 group-open:rotate-45">
                +
              </span>
            </summary>
            <p className="max-w-[64ch] pb-5 text-[15px] leading-6 text-ink-2">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}

/** Shows the closing call to action. */
export function Closing() {
  return (
    <Section title="Value the next share you want to buy" lead="Five reports are free.">
      <EmailForm />
    </Section>
  );
}
