import { Dialog } from 'radix-ui';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { useText } from '../i18n/language.tsx';
import { useAccount, useSignOut } from '../session/account.tsx';
import { Icon } from '../ui/icon.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { menuLinks } from './links.ts';

const item =
  'flex min-h-13 w-full items-center rounded-control px-4 text-lg font-semibold text-ink hover:bg-tea-soft hover:text-tea';

interface Props {
  close: () => void;
  /** Gets the focus back. */
  opener: RefObject<HTMLElement | null>;
}

/** Slides in from the right, over the page. */
export default function MobileMenuPanel({ close, opener }: Props) {
  const text = useText();
  const account = useAccount();
  const signOut = useSignOut();
  return (
    <Dialog.Root open onOpenChange={close}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil fixed inset-0 z-50 bg-night/50" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          className="slide-in fixed inset-y-0 right-0 z-50 flex w-72 max-w-[85vw] flex-col overflow-y-auto bg-surface p-4 shadow-float"
        >
          <div className="mb-3 flex items-center justify-between pl-4">
            <Dialog.Title className="text-lg text-muted">{text.layout.menu}</Dialog.Title>
            <Dialog.Close
              aria-label={text.layout.closeMenu}
              className="grid size-11 place-items-center rounded-control text-ink"
            >
              <Icon name="close" className="size-6" />
            </Dialog.Close>
          </div>
          {menuLinks(account, text).map(({ to, text: label }) => (
            <Link key={to} to={to} className={item} onClick={close}>
              {label}
            </Link>
          ))}
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
          <LanguageSwitch className={`${item} mt-2 border-t border-line`} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
