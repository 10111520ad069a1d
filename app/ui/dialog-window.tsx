import { Dialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { useText } from '../i18n/language.tsx';
import { Button } from './button.tsx';
import { CloseRequest } from './close-request.tsx';
import { Icon } from './icon.tsx';
import { windowClass } from './sheet.tsx';
import { useFocusBack } from './use-focus.ts';

interface WindowProps {
  title: string;
  description?: string;
  /** Wider, and its content scrolls by itself. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * A button that opens a dialog. `label`: its name, where several have the same text. `children` draws the content, and can
 * close the dialog.
 */
export function DialogButton({
  text,
  label,
  className,
  children,
  ...dialog
}: Omit<WindowProps, 'children'> & {
  text: string;
  label?: string;
  className?: string;
  children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <Button className={className} aria-label={label}>
          {text}
        </Button>
      </Dialog.Trigger>
      <DialogWindow {...dialog}>{children(() => setOpen(false))}</DialogWindow>
    </Dialog.Root>
  );
}

/** The window of a dialog, with its title and close button; goes into `Dialog.Root` beside its trigger. */
export function DialogWindow({ title, description, wide = false, children }: WindowProps) {
  const { common } = useText();
  const focusBack = useFocusBack();
  return (
    <Dialog.Portal>
      <Dialog.Overlay className="veil fixed inset-0 z-50 bg-night/60" />
      <Dialog.Content
        {...focusBack}
        {...(!description && { 'aria-describedby': undefined })}
        className={`fixed top-1/2 z-50 mx-auto -translate-y-1/2 ${wide ? 'inset-x-3 flex max-h-[92dvh] max-w-2xl flex-col overflow-hidden' : 'inset-x-4 max-h-[85dvh] max-w-lg overflow-y-auto'} ${windowClass}`}
      >
        <CloseRequest />
        <div className="sticky top-0 flex items-start justify-between gap-3 border-b border-line bg-surface py-3 pl-5 pr-2">
          <div className="min-w-0 pt-2">
            <Dialog.Title className="text-lg">{title}</Dialog.Title>
            {description && (
              <Dialog.Description className="text-muted wrap-break-word">{description}</Dialog.Description>
            )}
          </div>
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
