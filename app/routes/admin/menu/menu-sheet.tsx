import { useText } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { Sheet, type SheetControl } from '../../../ui/sheet.tsx';
import { AdminEntries } from './admin-entries.tsx';
import { MenuLink } from './menu-link.tsx';

/** The administration's menu as a sheet over the page, for a small screen. */
export function MenuSheet({ close, opener }: SheetControl) {
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

/** Who is not the administrator sees My Bookings and nothing else (section 2). */
export function OwnMenu() {
  const { bookings } = useText();
  return (
    <nav
      aria-label={bookings.menu}
      className="border-b border-line px-4 py-1.5 sm:px-6 lg:w-64 lg:shrink-0 lg:border-r lg:border-b-0 lg:px-5 lg:py-8"
    >
      <ul className="flex lg:block">
        <MenuLink to="/myBookings" text={bookings.myBookings} />
      </ul>
    </nav>
  );
}
