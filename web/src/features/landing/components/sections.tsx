import type { ReactNode } from "react";
import { audience, comparison, tour } from "../content.ts";
import { TableBox } from "../../../shared/ui/table-box.tsx";

/** Shows a section of the landing page: title, lead and content. */
export function Section({
  id,
  title,
  lead,
  children,
}: {
  id?: string;
  title: string;
  lead?: string;
  children?: ReactNode;
}) {
  return (
    <section id={id} className="border-t border-line">
      <div className="wrap py-14 sm:py-20">
        <h2 className="max-w-[46ch] text-balance font-serif text-[30px] leading-[38px] tracking-[-0.015em]">
          {title}
        </h2>
        {lead ? <p className="mt-3 max-w-[62ch] text-[17px] leading-[27px] text-ink-2">{lead}</p> : null}
        {children ? <div className="mt-9">{children}</div> : null}
      </div>
    </section>
  );
}

/** States the problem that the product solves, above an example of what a price asks for. */
export function Problem({ children }: { children?: ReactNode }) {
  return (
    <Section
      title="A price is a belief. What does it take to believe it?"
      lead="A screener gives you ratios without a reason. A broker gives you a target without the model. Building the model yourself takes a weekend for each company. So most shares are bought without knowing what would have to come true."
    >
      {children}
    </Section>
  );
}

/** Shows the six parts of a report. */
export function Tour() {
  return (
    <Section id="features" title="What is in a report" lead="Six parts, all based on the same figures.">
      <ol className="grid gap-x-12 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {tour.map((part) => (
          <li key={part.title} className="border-t-2 border-value pt-4">
            <h3 className="text-[17px] leading-6">{part.title}</h3>
            <p className="mt-2 text-[15px] leading-6 text-ink-2">{part.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Shows whom the product is for. */
export function Audience() {
  return (
    <Section title="Who it is for">
      <ul className="grid gap-x-12 gap-y-6 sm:grid-cols-2 lg:grid-cols-5 lg:gap-x-8">
        {audience.map((group) => (
          <li key={group.title}>
            <h3>{group.title}</h3>
            <p className="mt-1.5 text-ink-2">{group.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Compares the product with the alternatives. */
export function Comparison() {
  return (
    <Section title="Compared with the alternatives">
      <TableBox label="Comparison" className="fold">
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">Question</span>
              </th>
              {comparison.columns.map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  className={`left ${index === 0 ? "font-semibold text-ink" : ""}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparison.rows.map(([label, ...cells]) => (
              <tr key={label}>
                <th scope="row" className="!whitespace-normal">
                  {label}
                </th>
                {cells.map((cell, index) => (
                  <td
                    key={comparison.columns[index]}
                    className={`left ${index === 0 ? "font-semibold text-value" : "text-ink-2"}`}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableBox>
    </Section>
  );
}
