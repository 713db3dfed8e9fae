import { lazy, Suspense, useRef } from "react";
import { usePublicAnalyses } from "../../features/analyses/api/list-public-analyses.ts";
import { AccountBanner, BetaBanner } from "../../features/landing/components/banners.tsx";
import { packs, questions, tour } from "../../features/landing/content.ts";
import { Founder } from "../../features/landing/components/founder.tsx";
import { Hero } from "../../features/landing/components/hero.tsx";
import { HowToRead } from "../../features/landing/components/how-to-read.tsx";
import { LandingHeader } from "../../features/landing/components/landing-header.tsx";
import { Closing, Faq, Pricing } from "../../features/landing/components/pricing.tsx";
import { Audience, Comparison, Problem, Section, Tour } from "../../features/landing/components/sections.tsx";
import { StatsBand } from "../../features/landing/components/stats-band.tsx";
import { WhenSeen } from "../../features/landing/components/when-seen.tsx";
import { usePublicReport } from "../../features/report/api/get-report.ts";
import { toCompleteReport } from "../../features/report/complete-report.ts";
import { ExampleCard } from "../../features/report/example/example-card.tsx";
import { ExampleDetails } from "../../features/report/example/example-details.tsx";
import { useFiveStarReviews } from "../../features/reviews/api/list-reviews.ts";
import { PageHead } from "../../shared/ui/page-head.tsx";
import { SiteFooter } from "../../shared/ui/site-footer.tsx";
import { Skeleton } from "../../shared/ui/states.tsx";

const ExampleMap = lazy(async () => ({
  default: (await import("../../features/report/example/example-map.tsx")).ExampleMap,
}));
const ReviewsCarousel = lazy(async () => ({
  default: (await import("../../features/reviews/components/reviews-carousel.tsx")).ReviewsCarousel,
}));

/** Loads the newest public report; example is null if there is none. */
function useExample() {
  const list = usePublicAnalyses({ query: { page: 1, limit: 1 } });
  const id = list.data?.items[0]?.id ?? "";
  const report = usePublicReport({ id, enabled: id !== "" });
  const example = report.data ? toCompleteReport(report.data) : null;
  return { example, loading: list.isPending || (id !== "" && report.isPending) };
}

/** Shows the landing page. */
export function LandingPage() {
  const hero = useRef<HTMLElement>(null);
  const { example, loading } = useExample();
  const reviews = useFiveStarReviews().data?.items ?? [];
  return (
    <>
      <PageHead title="Plumbline" />
      <StructuredData />
      <a href="#product" className="skip-link btn">
        Skip to content
      </a>
      <BetaBanner />
      <LandingHeader withExample={example !== null} withReviews={reviews.length > 0} />
      <main>
        <Hero heroRef={hero} example={<HeroExample loading={loading} example={example} />} />
        <StatsBand />
        <Problem>
          {example ? (
            <WhenSeen minHeight={620}>
              <Suspense fallback={<Skeleton height={620} />}>
                <ExampleMap report={example} />
              </Suspense>
            </WhenSeen>
          ) : null}
        </Problem>
        <Tour />
        {example ? (
          <Section
            id="free-example"
            title="A free example"
            lead={`${example.companyName}, as the report has it. Every figure can be traced to its filing.`}
          >
            <ExampleDetails report={example} />
          </Section>
        ) : null}
        <Audience />
        <Comparison />
        {reviews.length > 0 ? (
          <Section id="reviews" title="What users say" lead="Five-star reviews, in their authors' words.">
            <Suspense fallback={<Skeleton height={260} />}>
              <ReviewsCarousel reviews={reviews} />
            </Suspense>
          </Section>
        ) : null}
        <Pricing />
        <Founder />
        <Faq />
        <Closing />
      </main>
      <SiteFooter />
      <AccountBanner hero={hero} />
    </>
  );
}

function HeroExample({
  loading,
  example,
}: {
  loading: boolean;
  example: ReturnType<typeof useExample>["example"];
}) {
  if (example) return <ExampleCard report={example} />;
  if (loading) {
    return (
      <div className="card px-6 py-6" style={{ minHeight: 330 }}>
        <Skeleton width="40%" />
      </div>
    );
  }
  return <HowToRead />;
}

/** Describes questions and prices to search engines as JSON-LD. The gateway describes the site. */
function StructuredData() {
  const data = {
    "@context": "https://schema.org",
    "@graph": [
      {
        "@type": "FAQPage",
        mainEntity: questions.map(({ question, answer }) => ({
          "@type": "Question",
          name: question,
          acceptedAnswer: { "@type": "Answer", text: answer },
        })),
      },
      {
        "@type": "Product",
        name: "Plumbline valuation reports",
        description: tour.map(({ text }) => text).join(" "),
        offers: packs.map(({ name, price }) => ({
          "@type": "Offer",
          name,
          price: price.slice(1),
          priceCurrency: "USD",
          availability: "https://schema.org/InStock",
        })),
      },
    ],
  };
  return <script type="application/ld+json">{JSON.stringify(data)}</script>;
}
