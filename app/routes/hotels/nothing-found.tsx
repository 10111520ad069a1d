import type { District } from '../../../contract/enumerations.ts';
import { useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** An empty list says why and how to get out of it. */
export function NothingFound({
  district,
  filtered,
  onClear,
}: {
  district: District;
  filtered: boolean;
  onClear: () => void;
}) {
  const { hotels, places } = useText();
  return (
    <EmptyState
      drawing="boat"
      title={filtered ? hotels.emptyTitle : hotels.emptyPlaceTitle(places.districts[district])}
      text={filtered ? hotels.empty : hotels.emptyPlace}
      className="mt-3"
    >
      {filtered && (
        <Button className="without-scripts:hidden" onClick={onClear}>
          {hotels.clear}
        </Button>
      )}
    </EmptyState>
  );
}
