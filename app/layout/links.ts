import type { Catalogue } from '../i18n/en.ts';
import type { Account } from '../session/account.tsx';
import { cameFrom, signInAddress } from '../session/came-from.ts';

export interface MenuLink {
  to: string;
  text: string;
  /** The beginning of the addresses that belong to this link. */
  holds?: string;
}

/** The pages of signing in: their links to each other lead to where the first one was pressed. */
const signInPages = ['/login', '/register', '/account/forgot', '/account/action'];

/**
 * The header's links (section 2), also in the phone's menu. Login and Register come back to this page, `here`; the server
 * leaves it out, since it sends the same markup to everybody. While the sign-in state is unknown, they are those of a
 * signed-out visitor.
 */
export function menuLinks(
  account: Account,
  { layout }: Catalogue,
  here?: { pathname: string; search: string },
): MenuLink[] {
  const home = { to: '/', text: layout.home };
  if (account.state !== 'signed-in') {
    const from = here ? returnAddress(here) : '/';
    return [
      home,
      { to: signInAddress('/login', from), text: layout.login },
      { to: signInAddress('/register', from), text: layout.register },
    ];
  }
  if (account.admin) return [home, { to: '/admin/allBookings', text: layout.admin, holds: '/admin/' }];
  return [home, { to: '/myBookings', text: layout.myBookings }];
}

const returnAddress = ({ pathname, search }: { pathname: string; search: string }): string =>
  signInPages.includes(pathname) ? cameFrom(new URLSearchParams(search)) : pathname + search;
