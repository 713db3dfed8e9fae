import { RecommendationWord } from "../../../shared/ui/recommendation.tsx";
import { figureGroups } from "../figures.ts";
import { countBars, countChoices, type Failures } from "../market/apply-screen.ts";
import type { Market } from "../market/open-market.ts";
import { noWord, type Screen, setRange } from "../screen.ts";
import { ChoiceFilter } from "./choice-filter.tsx";
import { FilterGroup } from "./filter-group.tsx";
import { RangeFilter } from "./range-filter.tsx";

const open = [null, null] as const;

/** Shows all filters in groups; a group with a filter that is set is open at first. */
export function FilterPanel({
  market,
  failures,
  screen,
  onChange,
  onPreview,
}: {
  market: Market;
  failures: Failures;
  screen: Screen;
  onChange: (screen: Screen) => void;
  onPreview: (screen: Screen) => void;
}) {
  return (
    <div>
      {figureGroups.map(({ label, columns }, index) => (
        <FilterGroup
          key={label}
          label={label}
          isOpen={index === 0 || columns.some((column) => screen.ranges[column] !== undefined)}
        >
          {() =>
            columns.map((column) => (
              <RangeFilter
                key={column}
                column={column}
                axis={market.axisOf(column)}
                counts={countBars(market, failures, column)}
                range={screen.ranges[column] ?? open}
                onChange={(range) => onChange(setRange(screen, column, range))}
                onPreview={(range) => onPreview(setRange(screen, column, range))}
              />
            ))
          }
        </FilterGroup>
      ))}
      <FilterGroup label="Recommendation and industry" isOpen>
        {() => (
          <>
            <ChoiceFilter
              label="Recommendation"
              names={market.words.names}
              counts={countChoices(market, failures, "words")}
              chosen={screen.words}
              onChange={(words) => onChange({ ...screen, words })}
            >
              {(name) => (name === noWord ? name : <RecommendationWord word={name} />)}
            </ChoiceFilter>
            <ChoiceFilter
              label="Industry"
              names={market.industries.names}
              counts={countChoices(market, failures, "industries")}
              chosen={screen.industries}
              onChange={(industries) => onChange({ ...screen, industries })}
            />
          </>
        )}
      </FilterGroup>
    </div>
  );
}
