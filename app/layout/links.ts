import type { Catalogue } from '../i18n/en.ts';
import type { Account } from '../session/account.tsx';

export interface MenuLink {
  to: string;
  text: string;
  /** How the addresses begin that belong to it. */
  holds?: string;
}

/**
 * The header's links (section 2); the phone's menu shows the same. While it is not known who is signed in they
 * are those of somebody signed out.
 */
export function menuLinks(account: Account, { layout }: Catalogue): MenuLink[] {
  const home = { to: '/', text: layout.home };
  if (account.state !== 'signed-in') {
    return [home, { to: '/login', text: layout.login }, { to: '/register', text: layout.register }];
  }
  if (account.admin) return [home, { to: '/admin/allBookings', text: layout.admin, holds: '/admin/' }];
  return [home, { to: '/myBookings', text: layout.myBookings }];
}
