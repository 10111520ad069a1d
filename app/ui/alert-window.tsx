import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';

/**
 * A question or a message that has to be answered before anything else. The buttons are the caller's: wrap each in
 * `AlertDialog.Cancel` or `AlertDialog.Action` with `asChild`; Escape is Cancel.
 */
export function AlertWindow({
  title,
  text,
  onClose,
  children,
}: {
  title: string;
  text: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="veil fixed inset-0 z-50 bg-night/60" />
        <AlertDialog.Content className="fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[85dvh] max-w-md -translate-y-1/2 overflow-y-auto rounded-card bg-surface p-6 text-ink shadow-float">
          <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2">{text}</AlertDialog.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">{children}</div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
