import { useRef, useState } from 'react';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { AdminEntries } from './admin-entries.tsx';
import { MenuSheet } from './menu-sheet.tsx';

/** The administration's menu: beside the page, or on a small screen behind a button above it. */
export default function AdminMenu() {
  const { menu } = useAdminText();
  const [sheetOpen, setSheetOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <div className="absolute inset-x-0 top-0 border-b border-line px-4 py-1.5 sm:px-6 lg:hidden">
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
          {menu.name}
        </button>
      </div>
      {/* The separator is as long as the page, and the menu as high as the window. */}
      <div className="hidden w-64 shrink-0 border-r border-line lg:block">
        <nav
          aria-label={menu.name}
          className="sticky top-16 max-h-[calc(100dvh-4rem)] overflow-y-auto px-5 py-8"
        >
          <AdminEntries />
        </nav>
      </div>
      {sheetOpen && <MenuSheet close={() => setSheetOpen(false)} opener={button} />}
    </>
  );
}
