import { useRef, useState } from 'react';
import { useText } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Sheet, type SheetControl } from '../../../ui/sheet.tsx';
import { AdminEntries } from './admin-entries.tsx';
import { BookingSearch } from './booking-search.tsx';

/** The administration's menu: beside the page, or on a small screen behind a button above it. */
export default function AdminMenu() {
  const { menu } = useAdminText();
  const [sheetOpen, setSheetOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div className="absolute inset-x-0 top-0 flex items-center justify-between gap-4 border-b border-line px-4 py-1.5 sm:px-6 lg:hidden">
        <button
          ref={button}
          type="button"
          aria-label={menu.open}
          aria-haspopup="dialog"
          aria-expanded={sheetOpen}
          className="-ml-2 inline-flex min-h-11 items-center gap-2.5 rounded-control px-2 font-semibold text-tea"
          onClick={() => setSheetOpen(true)}
        >
          <Icon name="menu" />
          <span>{menu.name}</span>
        </button>
        <BookingSearch className="min-w-0 max-w-64 grow [&_input]:h-11 [&_input]:min-h-11" />
      </div>
      {/* The separator is as long as the page, and the menu as high as the window. */}
      <div className="hidden w-64 shrink-0 border-r border-line lg:block">
        <nav
          aria-label={menu.name}
          className="sticky top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto px-5 py-8"
        >
          <BookingSearch className="mb-4" />
          <AdminEntries />
        </nav>
      </div>
      {sheetOpen && <MenuSheet close={() => setSheetOpen(false)} opener={button} />}
    </>
  );
}

/** The administration's menu as a sheet over the page, for a small screen. */
function MenuSheet({ close, opener }: SheetControl) {
  const { common } = useText();
  const { menu } = useAdminText();
  return (
    <Sheet from="left" title={menu.name} closeLabel={common.close} close={close} opener={opener}>
      <nav aria-label={menu.name}>
        <AdminEntries onFollow={close} />
      </nav>
    </Sheet>
  );
}
