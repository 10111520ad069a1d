import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { CloseRequest } from './close-request.tsx';
import { windowClass } from './sheet.tsx';
import { useFocusBack } from './use-focus.ts';

/**
 * A question or a message that has to be answered before anything else; goes into `AlertDialog.Root`. The caller
 * provides the buttons: wrap each in `AlertDialog.Cancel` or `AlertDialog.Action` with `asChild`; Escape is Cancel.
 */
export function AlertWindow({
  title,
  text,
  problem,
  children,
}: {
  title: string;
  text: ReactNode;
  /** An error of the chosen action. */
  problem?: ReactNode;
  children: ReactNode;
}) {
  const focusBack = useFocusBack();
  return (
    <AlertDialog.Portal>
      <AlertDialog.Overlay className="veil fixed inset-0 z-50 bg-night/60" />
      <AlertDialog.Content
        {...focusBack}
        className={`fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[85dvh] max-w-md -translate-y-1/2 scroll-pb-28 overflow-y-auto ${windowClass}`}
      >
        <CloseRequest />
        <div className="px-6 pt-6">
          <AlertDialog.Title className="text-lg">{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="mt-2">{text}</div>
          </AlertDialog.Description>
        </div>
        {/* However long the text is, the answers to it are in view, unless a low window has room for little else. */}
        <div className="bottom-0 bg-surface px-6 pt-4 pb-6 [@media(height>=30rem)]:sticky">
          {problem && <div className="mb-4">{problem}</div>}
          <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">{children}</div>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Portal>
  );
}
