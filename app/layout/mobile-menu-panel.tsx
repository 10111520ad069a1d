import { Link, useLocation } from 'react-router';
import { useText } from '../i18n/language.tsx';
import { useAccount, useSignOut } from '../session/account.tsx';
import { Sheet, type SheetControl } from '../ui/sheet.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { menuLinks } from './links.ts';

const item =
  'flex min-h-13 w-full items-center rounded-control px-4 text-lg font-semibold text-ink hover:bg-tea-soft hover:text-tea';

/** Slides in from the right, over the page: the specified links, then our own, with the way out last. */
export default function MobileMenuPanel({ close, opener }: SheetControl) {
  const text = useText();
  const account = useAccount();
  const signOut = useSignOut();
  const location = useLocation();
  const { menu, closeMenu } = text.layout;
  return (
    <Sheet from="right" title={menu} closeLabel={closeMenu} close={close} opener={opener}>
      {menuLinks(account, text, location).map(
        ({ to, text: label }) =>
          !(account.state === 'loading' && /^\/(?:login|register)\b/.test(to)) && (
            <Link key={to} to={to} className={item} onClick={close}>
              {label}
            </Link>
          ),
      )}
      <div className="mt-2 border-t border-line pt-2">
        <Link to="/favourites" className={item} onClick={close}>
          {text.favourites.title}
        </Link>
        {account.state === 'signed-in' && (
          <Link to="/account" className={item} onClick={close}>
            {text.ownAccount.title}
          </Link>
        )}
        <LanguageSwitch className={item} />
        <Link to="/contact" className={item} onClick={close}>
          {text.layout.help}
        </Link>
        {account.state === 'signed-in' && (
          <button
            type="button"
            className={item}
            onClick={() => {
              close();
              void signOut();
            }}
          >
            {text.layout.signOut}
          </button>
        )}
      </div>
    </Sheet>
  );
}
