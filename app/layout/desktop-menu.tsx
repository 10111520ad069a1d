import { NavLink, useLocation } from 'react-router';
import { CachedPart, useSamePlace } from '../cached-markup/cached-part.tsx';
import { useText } from '../i18n/language.tsx';
import { useAccount, useSignOut } from '../session/account.tsx';
import { useOptionalSite } from '../site.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { menuLinks } from './links.ts';

const item = 'menu-item';

/**
 * Home is beside the brand, and the links that depend on the visitor are at the other edge, so that nothing moves.
 * The server shows the links for signed-out visitors, who are the most. With the hint of an earlier sign-in it shows
 * no links until the account is known.
 */
export function DesktopMenu() {
  const text = useText();
  const account = useAccount();
  const signOut = useSignOut();
  const location = useLocation();
  const { pathname } = location;
  const expected = useOptionalSite()?.expectsAccount === true;
  const hydrated = useHydrated();
  const loading = account.state === 'loading';
  const links = menuLinks(account, text, hydrated ? location : undefined);
  const [home, ...own] = links;
  const place = useSamePlace('menu');
  const here =
    links
      .map(({ to }) => to.split('?', 1)[0] ?? to)
      .find((to) => pathname === to || pathname.startsWith(`${to}/`)) ?? '';
  const holding = own.find(({ holds }) => holds && pathname.startsWith(holds))?.to ?? '';
  return (
    <CachedPart
      as="div"
      name={`${place} ${expected} ${account.state} ${here} ${holding}`}
      className="hidden flex-1 items-center justify-between md:flex"
    >
      {home && (
        <NavLink to={home.to} end discover="none" className={item}>
          {home.text}
        </NavLink>
      )}
      <div
        className={`flex justify-end transition-opacity delay-150 ${loading && hydrated ? 'pointer-events-none opacity-0' : ''} ${loading && expected ? 'invisible without-scripts:visible' : ''}`}
      >
        {own.map(({ to, text: label, holds }) => (
          <NavLink
            key={to}
            to={to}
            discover="none"
            className={holds && pathname.startsWith(holds) ? `${item} underline` : item}
          >
            {label}
          </NavLink>
        ))}
        {account.state === 'signed-in' && (
          <button type="button" className={item} onClick={() => void signOut()}>
            {text.layout.signOut}
          </button>
        )}
      </div>
    </CachedPart>
  );
}
