import { Dialog } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { CloseRequest } from './close-request.tsx';
import { Icon } from './icon.tsx';

/**
 * From the side for menus, as tall as the screen. From below for contents of the page, which stays visible above: under
 * the header one line is free for the button that opened the sheet, unless the screen is too low for that.
 */
const sides = {
  right: {
    window: 'slide-in inset-y-0 right-0 w-72 max-w-[85vw] overflow-y-auto p-4',
    head: 'mb-3 pl-4',
    title: 'text-muted',
  },
  left: {
    window: 'slide-in-left inset-y-0 left-0 w-72 max-w-[85vw] overflow-y-auto p-4',
    head: 'mb-3 pl-3',
    title: 'text-muted',
  },
  below: {
    window: 'slide-up inset-x-0 bottom-0 max-h-[max(100dvh-8.75rem,min(88dvh,20rem))] rounded-t-card',
    head: 'border-b border-line py-2 pr-2 pl-5',
    title: 'font-semibold',
  },
} as const;

export interface SheetControl {
  close: () => void;
  /** Gets the focus back. */
  opener: RefObject<HTMLElement | null>;
}

/** A dialog that slides in over the page from one of its edges, with its title and close button. */
export function Sheet({
  from,
  title,
  closeLabel,
  close,
  opener,
  children,
}: SheetControl & { from: keyof typeof sides; title: string; closeLabel: string; children: ReactNode }) {
  const look = sides[from];
  // A sheet from below is not modal, since its opener stays in use and closes it. Anything else outside closes it too.
  const isModal = from !== 'below';
  const veil = 'veil fixed inset-0 z-50 bg-night/50';
  return (
    <Dialog.Root open modal={isModal} onOpenChange={close}>
      <Dialog.Portal>
        {isModal ? (
          <Dialog.Overlay className={veil} />
        ) : (
          <div data-state="open" className={`${veil} stills-page`} />
        )}
        <Dialog.Content
          aria-describedby={undefined}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && opener.current?.contains(event.target))
              event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
          }}
          className={`fixed z-50 flex flex-col bg-surface shadow-float ${look.window}`}
        >
          <CloseRequest />
          <div className={`flex items-center justify-between ${look.head}`}>
            <Dialog.Title className={`text-lg ${look.title}`}>{title}</Dialog.Title>
            <Dialog.Close
              aria-label={closeLabel}
              className="grid size-11 place-items-center rounded-control text-ink"
            >
              <Icon name="close" className="size-6" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The look of a window over the page. In dark mode no shadow shows, so the border separates it from the page. */
export const windowClass = 'rounded-card border border-line bg-surface text-ink shadow-float';
