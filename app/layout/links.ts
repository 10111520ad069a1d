import type { Catalogue } from '../i18n/en.ts';
import type { Account } from '../session/account.tsx';

export interface MenuLink {
  to: string;
  text: string;
  /** The beginning of the addresses that belong to this link. */
  holds?: string;
}

/**
 * The header's links (section 2), also in the phone's menu. While the sign-in state is unknown, they are those of a
 * signed-out visitor.
 */
export function menuLinks(account: Account, { layout }: Catalogue): MenuLink[] {
  const home = { to: '/', text: layout.home };
  if (account.state !== 'signed-in') {
    return [home, { to: '/login', text: layout.login }, { to: '/register', text: layout.register }];
  }
  if (account.admin) return [home, { to: '/admin/allBookings', text: layout.admin, holds: '/admin/' }];
  return [home, { to: '/myBookings', text: layout.myBookings }];
}
