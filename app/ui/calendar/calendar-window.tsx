import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/language.tsx';
import { Button } from '../button.tsx';
import { CloseRequest } from '../close-request.tsx';
import { Icon } from '../icon.tsx';

/** The window around a calendar: a sheet on a phone, a card of two months on a wider screen. */
export function CalendarWindow({
  title,
  prompt,
  chosen,
  opener,
  legend,
  onClose,
  children,
}: {
  title: string;
  /** Names the date that has to be chosen. */
  prompt: string;
  /** The present choice. */
  chosen: ReactNode;
  /** Gets the focus back. */
  opener: HTMLElement;
  /** Explains the marks of the days. */
  legend?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  const { common, search } = useText();
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil fixed inset-0 z-50 bg-night/50" />
        <Dialog.Content
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.focus();
          }}
          className="slide-up fixed inset-x-0 bottom-0 z-50 flex max-h-[94dvh] flex-col rounded-t-card bg-surface text-ink shadow-float sm:inset-x-auto sm:top-1/2 sm:bottom-auto sm:left-1/2 sm:w-[44rem] sm:max-w-[calc(100vw-2rem)] sm:-translate-1/2 sm:rounded-card sm:border sm:border-line"
        >
          <CloseRequest />
          <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-5">
            <Dialog.Title className="text-lg font-semibold">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={common.close}
              className="grid size-11 place-items-center rounded-control"
            >
              <Icon name="close" className="size-6" />
            </Dialog.Close>
          </div>
          <div className="px-4 pt-3 pb-2 sm:px-6">
            <Dialog.Description className="font-semibold">{prompt}</Dialog.Description>
            <p aria-live="polite" className="text-sm text-muted">
              {chosen}
            </p>
          </div>
          {/* Seven days of 44 px are wider than the narrowest phone minus the text's margins. */}
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-1.5 min-[360px]:px-4 sm:px-6">
            {children}
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-3 pb-4 sm:px-6">
            <div className="min-w-0">{legend}</div>
            <Button className="ml-auto" onClick={onClose}>
              {search.calendar.done}
            </Button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
