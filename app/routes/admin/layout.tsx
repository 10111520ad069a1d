import { Outlet } from 'react-router';
import { useAccount } from '../../session/account.tsx';
import { latePart } from '../../ui/late-part.tsx';

/** The administration's menu and its texts come for the administrator alone. */
const AdminMenu = latePart(() => import('./menu/admin-menu.tsx'));

/**
 * The frame of the administration and of My Bookings (section 2, "Admin layout"): the administrator's menu beside the
 * page, above it on a small screen. Who is not the administrator would see My Bookings alone in it, which the header
 * names already.
 */
export default function AdminLayout() {
  const account = useAccount();
  return (
    <div className="mx-auto w-full max-w-[96rem] lg:flex">
      {account.state === 'signed-in' && account.admin && <LateAdminMenu />}
      <div className="min-w-0 flex-1">
        <Outlet />
      </div>
    </div>
  );
}

/** Takes its room at once, so that the page beside it does not move when it comes. */
function LateAdminMenu() {
  return <AdminMenu part={{}} waiting={<div className="h-14 lg:h-auto lg:w-64" />} />;
}
