import { memo, useId } from 'react';
import { useText } from '../../i18n/language.tsx';
import { FigureField } from '../../ui/figure-field.tsx';
import { type HotelFilters, priceFault, priceLengthMax } from './hotel-filters.ts';
import type { ChangeFilters } from './use-filters.ts';

export const priceFilterId = 'price-filter';

/** From and to in taka a night. */
export const PriceFilter = memo(function PriceFilter({
  change,
  ...prices
}: Pick<HotelFilters, 'priceFrom' | 'priceTo'> & { change: ChangeFilters }) {
  const { hotels } = useText();
  const errorId = useId();
  const fault = priceFault(prices);
  const field = (name: string, label: string, value: string, typed: (value: string) => void) => (
    <FigureField
      label={label}
      name={name}
      maxLength={priceLengthMax}
      value={value}
      onFigure={typed}
      aria-invalid={fault ? true : undefined}
      aria-describedby={fault ? errorId : undefined}
    />
  );
  return (
    <fieldset id={priceFilterId} tabIndex={-1} className="scroll-mt-4 outline-none">
      <legend className="mb-1 font-semibold">{hotels.price}</legend>
      <div className="grid grid-cols-2 gap-3">
        {field('minPrice', hotels.priceFrom, prices.priceFrom, (priceFrom) =>
          change((filters) => ({ ...filters, priceFrom }), 'typed'),
        )}
        {field('maxPrice', hotels.priceTo, prices.priceTo, (priceTo) =>
          change((filters) => ({ ...filters, priceTo }), 'typed'),
        )}
      </div>
      {fault && (
        <p id={errorId} className="mt-2 text-sm font-semibold text-red">
          {fault === 'order' ? hotels.priceOrder : hotels.priceNumber}
        </p>
      )}
    </fieldset>
  );
});
