import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useText } from '../i18n/language.tsx';
import { AlertWindow } from '../ui/alert-window.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Cancelling } from './use-cancelling.ts';

/** The button that cancels a booking, and the window that it opens. */
export function CancelWindow({
  cancelling: { open, toggle, terms, busy, problem },
  title,
  text,
  back,
  onCancel,
}: {
  cancelling: Cancelling;
  title: string;
  /** With the refund: the button below it cancels at these terms. */
  text: ReactNode;
  /** The button that cancels nothing. */
  back: string;
  onCancel: () => void;
}) {
  const { cancellation: texts } = useText();
  return (
    <AlertDialog.Root open={open} onOpenChange={toggle}>
      <AlertDialog.Trigger asChild>
        <Button look="dangerous">{texts.cancel}</Button>
      </AlertDialog.Trigger>
      <AlertWindow title={title} text={text} problem={problem && <Notice tone="error">{problem}</Notice>}>
        <AlertDialog.Cancel asChild>
          <Button>{back}</Button>
        </AlertDialog.Cancel>
        {terms && (
          <Button look="danger" aria-disabled={busy || undefined} onClick={onCancel}>
            {busy ? texts.busy : texts.cancel}
          </Button>
        )}
      </AlertWindow>
    </AlertDialog.Root>
  );
}

/** In the place of the refund until it has loaded. */
export function RefundLoading({ cancelling: { terms, problem } }: { cancelling: Cancelling }) {
  const { cancellation: texts } = useText();
  if (terms || problem) return null;
  return (
    <div role="status" aria-label={texts.loading}>
      <Skeleton className="h-24" />
    </div>
  );
}
