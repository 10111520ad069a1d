import { Dialog } from 'radix-ui';
import type { RefObject } from 'react';
import { useText } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { AdminEntries } from './admin-entries.tsx';

interface Props {
  close: () => void;
  /** Gets the focus back. */
  opener: RefObject<HTMLElement | null>;
}

/** The administration's menu as a sheet over the page, for a small screen. */
export function MenuSheet({ close, opener }: Props) {
  const { common } = useText();
  const { menu } = useAdminText();
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
          <div className="mb-3 flex items-center justify-between pl-3">
            <Dialog.Title className="text-lg text-muted">{menu.name}</Dialog.Title>
            <Dialog.Close
              aria-label={common.close}
              className="grid size-11 place-items-center rounded-control text-ink"
            >
              <Icon name="close" className="size-6" />
            </Dialog.Close>
          </div>
          <nav aria-label={menu.name}>
            <AdminEntries onFollow={close} />
          </nav>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
