import type { District } from '../../../contract/enumerations.ts';
import { useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Filtering } from './use-filters.ts';

/** An empty list explains why, and how to change that. */
export function NothingFound({ district, filtering }: { district: District; filtering: Filtering }) {
  const { hotels, places } = useText();
  const filtered = filtering.carried.size > 0;
  return (
    <EmptyState
      drawing="boat"
      title={filtered ? hotels.emptyTitle : hotels.emptyPlaceTitle(places.districts[district])}
      text={filtered ? hotels.empty : hotels.emptyPlace}
      className="mt-3"
    >
      {filtered && (
        <Button className="without-scripts:hidden" onClick={filtering.clear}>
          {hotels.clear}
        </Button>
      )}
    </EmptyState>
  );
}
