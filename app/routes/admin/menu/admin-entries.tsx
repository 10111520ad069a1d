import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { useSite } from '../../../site.ts';
import { MenuGroup } from './menu-group.tsx';
import { MenuLink } from './menu-link.tsx';

/** The specification's entries in their order, then our own below a separator. */
export function AdminEntries({ onFollow }: { onFollow?: () => void }) {
  const { importTexts, menu } = useAdminText();
  // With cards alone no gateway asks to check a guest.
  const hasWallet = useSite().siteConfig.paymentWays.includes('wallet');
  const follow = onFollow && { onFollow };
  return (
    <>
      <ul>
        <MenuLink
          to="/admin/allBookings"
          text={menu.allBookings}
          holds={['/admin/bookings/', '/admin/walkIn']}
          {...follow}
        />
        <MenuGroup
          text={menu.hotels}
          entries={[
            { to: '/admin/addHotels', text: menu.addHotels },
            { to: '/admin/addedHotels', text: menu.allHotels, holds: ['/admin/updateHotels/'] },
            { to: '/admin/addRoom', text: menu.addRooms },
            { to: '/admin/allRooms', text: menu.allRooms, holds: ['/admin/editRoom/'] },
          ]}
          {...follow}
        />
        <MenuLink to="/admin/allUsers" text={menu.allUsers} {...follow} />
      </ul>
      <hr className="my-3 border-line" />
      <ul>
        <MenuLink to="/admin/calendar" text={menu.calendar} {...follow} />
        <MenuLink to="/admin/dashboard" text={menu.dashboard} holds={['/admin/roomsLeft']} {...follow} />
        <MenuLink to="/admin/audit" text={menu.auditLog} {...follow} />
        <MenuLink to="/admin/policeList" text={menu.policeList} {...follow} />
        <MenuLink to="/admin/taxList" text={menu.taxList} {...follow} />
        {hasWallet && <MenuLink to="/admin/paymentReviews" text={menu.paymentReviews} {...follow} />}
        <MenuLink to="/admin/reviews" text={menu.reviews} {...follow} />
        <MenuLink
          to="/admin/destinations"
          text={menu.destinations}
          holds={['/admin/destinations/']}
          {...follow}
        />
        <MenuLink to="/admin/health" text={menu.health} {...follow} />
        <MenuLink to="/admin/import" text={importTexts.title} {...follow} />
      </ul>
    </>
  );
}
