import { useText } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet, type SheetControl } from '../../ui/sheet.tsx';
import { Filters } from './filters.tsx';
import type { ChoiceCounts } from './use-choice-counts.ts';
import type { Filtering } from './use-filters.ts';

interface Props extends Pick<SheetControl, 'opener'> {
  filtering: Filtering;
  total: number | undefined;
  counts: ChoiceCounts;
}

/** The filters as a sheet over the results, which update below it. */
export default function FilterSheetPanel({ filtering, total, counts, opener }: Props) {
  const { hotels } = useText();
  const close = () => filtering.setSheetOpen(false);
  return (
    <Sheet from="below" title={hotels.filters} closeLabel={hotels.closeFilters} close={close} opener={opener}>
      <div className="flex-1 overflow-y-auto overscroll-contain px-5 py-4">
        <Filters filtering={filtering} counts={counts} />
      </div>
      <div className="border-t border-line p-4">
        {total === 0 ? (
          <>
            <p role="status" className="mb-2 font-semibold">
              {hotels.emptyTitle}
            </p>
            <Button className="w-full" onClick={filtering.clear}>
              {hotels.clear}
            </Button>
          </>
        ) : (
          <Button look="primary" className="w-full" onClick={close}>
            {total === undefined ? hotels.toResults : hotels.showResults(total)}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
