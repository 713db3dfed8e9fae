import type { ReviewDto } from "@plumbline/gateway/dto/reviews.ts";
import Autoplay from "embla-carousel-autoplay";
import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useState } from "react";
import { Icon } from "../../../shared/ui/icon.tsx";
import { Stars } from "../../../shared/ui/stars.tsx";
import { ReviewAuthor } from "./review-author.tsx";

const intervalMs = 5_000;
/** Fewer reviews fit beside each other, so there is nothing to go round. */
const minToLoop = 3;

const createAutoplay = () =>
  Autoplay({ delay: intervalMs, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true });

/**
 * Shows reviews side by side, three at a time or one on a phone. It moves by itself every 5 s, not
 * under the pointer or with the focus inside, and never for readers who prefer reduced motion.
 */
export function ReviewsCarousel({ reviews }: { reviews: ReviewDto[] }) {
  const [isCalm] = useState(() => matchMedia("(prefers-reduced-motion: reduce)").matches);
  const [isPlaying, setPlaying] = useState(!isCalm);
  const [plugins] = useState(() => (isCalm ? [] : [createAutoplay()]));
  const [viewport, carousel] = useEmblaCarousel(
    { align: "start", loop: reviews.length >= minToLoop },
    plugins,
  );
  const [isMovable, setMovable] = useState(false);
  useEffect(() => {
    if (!carousel) return undefined;
    const look = () => setMovable(carousel.scrollSnapList().length > 1);
    look();
    carousel.on("reInit", look);
    return () => void carousel.off("reInit", look);
  }, [carousel]);

  function toggle(): void {
    const [autoplay] = plugins;
    if (isPlaying) autoplay?.stop();
    else autoplay?.play();
    setPlaying(!isPlaying);
  }

  return (
    <div role="group" aria-roledescription="carousel" aria-label="Reviews">
      <div ref={viewport} className="overflow-hidden">
        <ul className="-ml-4 flex touch-pan-y">
          {reviews.map((review, index) => (
            <li
              key={review.id}
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${reviews.length}`}
              className="min-w-0 shrink-0 grow-0 basis-full pl-4 md:basis-1/3"
            >
              <figure className="card flex h-full flex-col px-5 py-5">
                <Stars rating={review.rating} />
                <blockquote className="mt-3 grow">
                  <p className="font-semibold break-words">{review.title}</p>
                  <p className="mt-1 line-clamp-6 break-words whitespace-pre-line text-ink-2">
                    {review.comment}
                  </p>
                </blockquote>
                <figcaption className="mt-4">
                  <ReviewAuthor user={review.user} />
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
      {/* While all reviews are in view there is nowhere to go. */}
      <div className={`mt-4 flex justify-end gap-2 ${isMovable ? "" : "invisible"}`}>
        {isCalm ? null : (
          <button type="button" className="btn" onClick={toggle}>
            {isPlaying ? "Pause" : "Play"}
          </button>
        )}
        <button
          type="button"
          className="btn btn-icon"
          aria-label="Previous review"
          onClick={() => carousel?.scrollPrev(isCalm)}
        >
          <Icon name="chevronLeft" />
        </button>
        <button
          type="button"
          className="btn btn-icon"
          aria-label="Next review"
          onClick={() => carousel?.scrollNext(isCalm)}
        >
          <Icon name="chevronRight" />
        </button>
      </div>
    </div>
  );
}
