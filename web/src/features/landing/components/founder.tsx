import { useSite } from "../../../shared/api/use-site.ts";
import { Section } from "./sections.tsx";

/** Shows the founder's words, if the operator of the site has set them. */
export function Founder() {
  const founder = useSite().data?.founder;
  if (!founder) return null;
  return (
    <Section title="From the founder">
      <figure className="max-w-[62ch]">
        <blockquote className="space-y-4 font-serif text-[19px] leading-[31px]">
          {founder.text.split(/\n\s*\n/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </blockquote>
        <figcaption className="mt-5 text-ink-2">{founder.name}</figcaption>
      </figure>
    </Section>
  );
}
