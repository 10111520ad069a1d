import { useId } from 'react';
import { useText } from '../../i18n/language.tsx';
import { FigureField } from '../../ui/figure-field.tsx';
import { priceFault, priceLengthMax } from './hotel-filters.ts';
import type { Filtering } from './use-filters.ts';

/** The lowest and the highest price in taka per night. */
export function PriceFilter({ filtering: { filters, change } }: { filtering: Filtering }) {
  const { hotels } = useText();
  const errorId = useId();
  const fault = priceFault(filters);
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
    <fieldset>
      <legend className="mb-1 font-semibold">{hotels.price}</legend>
      <div className="grid grid-cols-2 gap-3">
        {field('minPrice', hotels.priceFrom, filters.priceFrom, (priceFrom) =>
          change({ ...filters, priceFrom }, 'typed'),
        )}
        {field('maxPrice', hotels.priceTo, filters.priceTo, (priceTo) =>
          change({ ...filters, priceTo }, 'typed'),
        )}
      </div>
      {fault && (
        <p id={errorId} className="mt-2 text-sm font-semibold text-red">
          {fault === 'order' ? hotels.priceOrder : hotels.priceNumber}
        </p>
      )}
    </fieldset>
  );
}
