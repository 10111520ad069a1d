import { memo } from 'react';
import { accommodationFilters } from '../../../contract/enumerations.ts';
import { goodScore } from '../../../kernel/good-score.ts';
import { CachedPart, useSamePlace } from '../../cached-markup/cached-part.tsx';
import { useText } from '../../i18n/language.tsx';
import { withSearch } from '../../search/search-address.ts';
import { usePresentSearch } from '../../search/use-search.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CheckRow } from '../../ui/tick-group.tsx';
import { useEarlyChoices } from '../../ui/use-hydrated.ts';
import { ChoiceRow } from './choice-row.tsx';
import { FacilityFilter, PopularFacilities } from './facility-filter.tsx';
import {
  filterKey,
  filtersOf,
  type HotelFilters,
  knownFilters,
  nameLengthMax,
  toggled,
} from './hotel-filters.ts';
import { OtherFacilities } from './other-facilities.tsx';
import { PriceFilter } from './price-filter.tsx';
import type { ChoiceCounts } from './use-choice-counts.ts';
import type { ChangeFilters, Filtering } from './use-filters.ts';

/** Connects elements outside of the panel with its form. There is never more than one panel. */
export const filterFormId = 'filter-form';

/**
 * The filter panel, the specified choices first: with scripts it acts at once; without them it is a GET form with a
 * button.
 */
export function Filters({
  filtering,
  counts,
  inSheet = false,
}: {
  filtering: Filtering;
  counts: ChoiceCounts;
  inSheet?: boolean;
}) {
  const { hotels } = useText();
  const { search, dates } = usePresentSearch();
  const { filters, change } = filtering;
  const part = useSamePlace('filters');
  const form = useEarlyChoices((fields) => {
    const chosen = filtersOf(fields);
    if (filterKey(chosen) !== filterKey(filters)) change(chosen, 'early');
  });
  return (
    <form
      ref={form}
      id={filterFormId}
      method="get"
      action="/hotels"
      aria-label={hotels.filters}
      onSubmit={(event) => {
        event.preventDefault();
        change(filters);
      }}
    >
      {[...withSearch(new URLSearchParams(), search, dates)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <CachedPart
        as="div"
        name={filterKey({ ...filters, sort: undefined }) ? undefined : part}
        className="space-y-6"
      >
        <Choices filtering={filtering} counts={counts} inSheet={inSheet} />
      </CachedPart>
    </form>
  );
}

/**
 * All choices; the same on every list that is not filtered yet. In the sheet of a phone the price is the third of them: a long
 * way down is none that anybody goes.
 */
function Choices({
  filtering,
  counts,
  inSheet,
}: {
  filtering: Filtering;
  counts: ChoiceCounts;
  inSheet: boolean;
}) {
  const { hotels } = useText();
  const { filters, change } = filtering;
  const price = <PriceFilter priceFrom={filters.priceFrom} priceTo={filters.priceTo} change={change} />;
  return (
    <>
      <TextField
        label={hotels.propertyName}
        placeholder={hotels.propertyName}
        name="name"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={nameLengthMax}
        value={filters.name}
        onChange={(event) => change({ ...filters, name: event.target.value }, 'typed')}
      />
      <PopularFacilities chosen={filters.facilities} change={change} counts={counts} />
      {inSheet && price}
      <FacilityFilter chosen={filters.facilities} change={change} counts={counts} />
      <TypeFilter chosen={filters.types} change={change} counts={counts} />
      {!inSheet && price}
      <ChoiceRow
        label={hotels.freeOnly}
        count={counts.free}
        name="free"
        value="true"
        checked={filters.freeOnly}
        onChange={() => change({ ...filters, freeOnly: !filters.freeOnly })}
      />
      {(filters.atHotel || (counts.atHotel ?? 0) > 0) && (
        <ChoiceRow
          label={hotels.atHotel}
          count={counts.atHotel}
          name="atHotel"
          value="true"
          checked={filters.atHotel}
          onChange={() => change({ ...filters, atHotel: !filters.atHotel })}
        />
      )}
      {(filters.goodScore || (counts.goodScore ?? 0) > 0) && (
        <ChoiceRow
          label={hotels.goodScore}
          count={counts.goodScore}
          name="minScore"
          value={goodScore}
          checked={filters.goodScore}
          onChange={() => change({ ...filters, goodScore: !filters.goodScore })}
        />
      )}
      <KnownFilter chosen={filters.known} change={change} />
      <OtherFacilities chosen={filters.facilities} change={change} counts={counts} />
      <div className="hidden without-scripts:block">
        <Button type="submit" className="w-full">
          {hotels.apply}
        </Button>
      </div>
    </>
  );
}

/** The facts that guests ask first; a hotel has to say all that is ticked. */
const KnownFilter = memo(function KnownFilter({
  chosen,
  change,
}: {
  chosen: HotelFilters['known'];
  change: ChangeFilters;
}) {
  const { facilities, hotels } = useText();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{hotels.askedFirst}</legend>
      {knownFilters.map((fact) => (
        <CheckRow
          key={fact}
          label={facilities.goodToKnow[fact]}
          name="known"
          value={fact}
          checked={chosen.includes(fact)}
          onChange={() => change((filters) => ({ ...filters, known: toggled(filters.known, fact) }))}
        />
      ))}
    </fieldset>
  );
});

const TypeFilter = memo(function TypeFilter({
  chosen,
  change,
  counts,
}: {
  chosen: HotelFilters['types'];
  change: ChangeFilters;
  counts: ChoiceCounts;
}) {
  const { facilities, hotels } = useText();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{hotels.accommodationType}</legend>
      {accommodationFilters.map((type) => (
        <ChoiceRow
          key={type}
          label={facilities.accommodation[type]}
          count={counts.type(type)}
          name="type"
          value={type}
          checked={chosen.includes(type)}
          onChange={() => change((filters) => ({ ...filters, types: toggled(filters.types, type) }))}
        />
      ))}
    </fieldset>
  );
});
