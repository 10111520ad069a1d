import { Outlet, useLocation } from 'react-router';
import { useText } from '../../i18n/language.tsx';
import { useAccount } from '../../session/account.tsx';
import { latePart } from '../../ui/late-part.tsx';
import { MenuLink } from './menu/menu-link.tsx';

/** The administration's menu and its texts are loaded only for the administrator. */
const AdminMenu = latePart(() => import('./menu/admin-menu.tsx'));

/**
 * The layout of the administration and of My Bookings (section 2, "Admin layout"): the administrator's menu beside
 * the page, or above it on a small screen; for everybody else only My Bookings.
 */
export default function AdminLayout() {
  const account = useAccount();
  const { pathname } = useLocation();
  const isAdmin = account.state === 'signed-in' ? account.admin : pathname.startsWith('/admin');
  return (
    // A guest's page begins at the header's left edge, with the menu inside it.
    <div className={`relative mx-auto w-full lg:flex ${isAdmin ? 'max-w-[96rem]' : 'max-w-7xl lg:pl-8'}`}>
      {account.state !== 'signed-in' ? (
        <MenuRoom admin={isAdmin} />
      ) : account.admin ? (
        <AdminMenu part={{}} waiting={<MenuRoom admin />} />
      ) : (
        <GuestMenu />
      )}
      {/* On a small screen the menu covers the top of the page. The padding makes space for it without moving the page
      when the menu appears after the sign-in state is known, as on My Bookings. */}
      <div className={`min-w-0 flex-1 ${isAdmin ? 'max-lg:pt-[3.5625rem]' : ''}`}>
        <Outlet />
      </div>
    </div>
  );
}

/** Reserves the menu's space on a wide screen, so that the page beside it does not move when the menu appears. */
function MenuRoom({ admin }: { admin: boolean }) {
  return <div className={`hidden shrink-0 lg:block ${admin ? 'w-64' : 'w-56'}`} />;
}

/** On a small screen the header's menu already has this entry. */
function GuestMenu() {
  const { layout } = useText();
  return (
    <div className="hidden w-56 shrink-0 border-r border-line lg:block">
      <nav aria-label={layout.yourPages} className="sticky top-16 py-8 pr-5">
        <ul>
          <MenuLink to="/myBookings" text={layout.myBookings} holds={['/myBookings/']} />
        </ul>
      </nav>
    </div>
  );
}
