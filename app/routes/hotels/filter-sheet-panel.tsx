import { Dialog } from 'radix-ui';
import type { RefObject } from 'react';
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
  /** Gets the focus back. */
  opener: RefObject<HTMLElement | null>;
}

/** The filters as a sheet over the results, which change beneath it. */
export default function FilterSheetPanel({ filtering, search, total, opener }: Props) {
  const { hotels } = useText();
  return (
    <Dialog.Root open onOpenChange={filtering.setSheetOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil fixed inset-0 z-50 bg-night/50" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
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
