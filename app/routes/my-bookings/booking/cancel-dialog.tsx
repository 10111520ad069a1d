import { AlertDialog } from 'radix-ui';
import { RefundFacts } from '../../../cancellation/refund-facts.tsx';
import { useCancelling } from '../../../cancellation/use-cancelling.ts';
import { useText } from '../../../i18n/language.tsx';
import { AlertWindow } from '../../../ui/alert-window.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Shows the refund before the guest cancels, and cancels at exactly that refund. */
export function CancelDialog({ bookingId }: { bookingId: string }) {
  const { cancellation: texts } = useText();
  const { open, toggle, terms, busy, problem, cancel } = useCancelling(bookingId);
  return (
    <AlertDialog.Root open={open} onOpenChange={toggle}>
      <AlertDialog.Trigger asChild>
        <Button look="dangerous">{texts.cancel}</Button>
      </AlertDialog.Trigger>
      <AlertWindow
        title={texts.question}
        text={
          <div className="grid gap-3">
            {terms ? (
              <RefundFacts terms={terms} />
            ) : (
              !problem && (
                <div role="status" aria-label={texts.loading}>
                  <Skeleton className="h-24" />
                </div>
              )
            )}
            {terms && <p>{texts.final}</p>}
          </div>
        }
        problem={
          problem && (
            <Notice tone="error">
              <p>{problem}</p>
            </Notice>
          )
        }
      >
        <AlertDialog.Cancel asChild>
          <Button>{texts.keep}</Button>
        </AlertDialog.Cancel>
        {terms && (
          <Button look="danger" aria-disabled={busy || undefined} onClick={() => void cancel(terms.refund)}>
            {busy ? texts.busy : texts.cancel}
          </Button>
        )}
      </AlertWindow>
    </AlertDialog.Root>
  );
}
