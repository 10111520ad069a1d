import { useText } from '../../../i18n/language.tsx';
import { MenuLink } from './menu-link.tsx';

/** Who is not the administrator sees My Bookings and nothing else (section 2). In a file of its own: guests load no script of the administration. */
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
