import type { District } from '../../../contract/enumerations.ts';
import { useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';
import type { Filtering } from './use-filters.ts';

/** An empty list says why and how to get out of it. */
export function NothingFound({ district, filtering }: { district: District; filtering: Filtering }) {
  const { hotels, places } = useText();
  const filtered = filtering.carried.size > 0;
  return (
    <div className="mt-3 rounded-card border border-dashed border-edge px-6 py-12 text-center">
      <p className="text-lg font-semibold">
        {filtered ? hotels.emptyTitle : hotels.emptyPlaceTitle(places.districts[district])}
      </p>
      <p className="mt-1 text-muted">{filtered ? hotels.empty : hotels.emptyPlace}</p>
      {filtered && (
        <Button className="without-scripts:hidden mt-5" onClick={filtering.clear}>
          {hotels.clear}
        </Button>
      )}
    </div>
  );
}
