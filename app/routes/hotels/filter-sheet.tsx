import { Dialog } from 'radix-ui';
import { useText } from '../../i18n/language.tsx';
import type { Search } from '../../search/search.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Filters } from './filters.tsx';
import type { Filtering } from './use-filters.ts';

interface Props {
  filtering: Filtering;
  search: Search;
  total: number | undefined;
}

/** On a small screen the filters are a sheet over the results, which change beneath it. */
export function FilterSheet({ filtering, search, total }: Props) {
  const { hotels } = useText();
  const { sheetOpen, setSheetOpen, filters } = filtering;
  const count = filters.facilities.length + filters.types.length + (filters.name ? 1 : 0);
  return (
    <Dialog.Root open={sheetOpen} onOpenChange={setSheetOpen}>
      <Dialog.Trigger asChild>
        <Button className="without-scripts:hidden mb-4 w-full sm:w-auto sm:px-8 lg:hidden">
          <Icon name="filter" />
          {hotels.filters}
          {count > 0 && (
            <span aria-hidden="true" className="rounded-full bg-tea px-2 text-sm text-on-tea">
              {hotels.pageNumber(count)}
            </span>
          )}
        </Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="veil fixed inset-0 z-50 bg-night/50" />
        <Dialog.Content
          aria-describedby={undefined}
          className="slide-up fixed inset-x-0 bottom-0 z-50 flex max-h-[88dvh] flex-col rounded-t-card bg-surface shadow-float"
        >
          <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-5">
            <Dialog.Title className="text-lg font-semibold">{hotels.filters}</Dialog.Title>
            <Dialog.Close
              aria-label={hotels.closeFilters}
              className="grid size-11 place-items-center rounded-control"
            >
              <Icon name="close" className="size-6" />
            </Dialog.Close>
          </div>
          <div className="flex-1 overflow-y-auto px-5 py-4">
            <Filters filtering={filtering} search={search} />
          </div>
          <div className="border-t border-line p-4">
            <Dialog.Close asChild>
              <Button look="primary" className="w-full">
                {hotels.showResults(total ?? 0)}
              </Button>
            </Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
