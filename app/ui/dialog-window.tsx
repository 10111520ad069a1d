import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useText } from '../i18n/language.tsx';
import { CloseRequest } from './close-request.tsx';
import { Icon } from './icon.tsx';
import { windowClass } from './sheet.tsx';
import { useFocusBack } from './use-focus.ts';

/** The window of a dialog, with its title and close button; goes into `Dialog.Root` beside its trigger. */
export function DialogWindow({ title, children }: { title: string; children: ReactNode }) {
  const { common } = useText();
  const focusBack = useFocusBack();
  return (
    <Dialog.Portal>
      <Dialog.Overlay className="veil fixed inset-0 z-50 bg-night/60" />
      <Dialog.Content
        {...focusBack}
        aria-describedby={undefined}
        className={`fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[85dvh] max-w-lg -translate-y-1/2 overflow-y-auto ${windowClass}`}
      >
        <CloseRequest />
        <div className="sticky top-0 flex items-start justify-between gap-3 border-b border-line bg-surface py-3 pl-5 pr-2">
          <Dialog.Title className="pt-2 text-lg">{title}</Dialog.Title>
          <Dialog.Close
            aria-label={common.close}
            className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-raised"
          >
            <Icon name="close" />
          </Dialog.Close>
        </div>
        {children}
      </Dialog.Content>
    </Dialog.Portal>
  );
}
