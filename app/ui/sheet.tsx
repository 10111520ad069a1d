import { Dialog } from 'radix-ui';
import { type ReactNode, type RefObject, useState } from 'react';
import { CloseRequest } from './close-request.tsx';
import { Icon } from './icon.tsx';

/** From the side for menus, as tall as the screen; from below for contents of the page that stays visible above. */
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
    window: 'slide-up inset-x-0 bottom-0 rounded-t-card',
    head: 'border-b border-line py-2 pr-2 pl-5',
    title: 'font-semibold',
  },
} as const;

export interface SheetControl {
  close: () => void;
  /** Gets the focus back. */
  opener: RefObject<HTMLElement | null>;
}

/**
 * A dialog that slides in over the page from one of its edges, with its title and close button. One from below leaves the
 * button that has opened it free, and the page usable: the button closes it again.
 */
export function Sheet({
  from,
  title,
  closeLabel,
  close,
  opener,
  onOpened,
  onClosed,
  children,
}: SheetControl & {
  from: keyof typeof sides;
  title: string;
  closeLabel: string;
  /** Places the focus, which is otherwise on the first control. */
  onOpened?: (() => void) | undefined;
  /** Called after the opener has got the focus. */
  onClosed?: () => void;
  children: ReactNode;
}) {
  const look = sides[from];
  const isBelow = from === 'below';
  const [openerBottom] = useState(() => opener.current?.getBoundingClientRect().bottom ?? 0);
  return (
    <Dialog.Root open modal={!isBelow} onOpenChange={close}>
      <Dialog.Portal>
        {isBelow ? (
          <div className="veil fixed inset-0 z-20 touch-none bg-night/50" />
        ) : (
          <Dialog.Overlay className="veil fixed inset-0 z-50 bg-night/50" />
        )}
        <Dialog.Content
          aria-describedby={undefined}
          onInteractOutside={(event) => {
            // The openers beside each other decide themselves: a press must not open again what this has closed.
            const pressed =
              event.target instanceof Element && event.target.closest('[aria-haspopup="dialog"]');
            if (pressed && pressed.parentElement === opener.current?.parentElement) event.preventDefault();
          }}
          onOpenAutoFocus={(event) => {
            if (!onOpened) return;
            event.preventDefault();
            onOpened();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            opener.current?.focus();
            onClosed?.();
          }}
          style={isBelow ? { maxHeight: `calc(100dvh - ${openerBottom}px - 0.5rem)` } : undefined}
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
