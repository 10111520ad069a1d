import { CancelWindow, RefundLoading } from '../../../cancellation/cancel-window.tsx';
import { RefundFacts } from '../../../cancellation/refund-facts.tsx';
import { useCancelling } from '../../../cancellation/use-cancelling.ts';
import { useText } from '../../../i18n/language.tsx';

/** Shows the refund before the guest cancels, and cancels at exactly that refund. */
export function CancelDialog({ bookingId }: { bookingId: string }) {
  const { cancellation: texts } = useText();
  const cancelling = useCancelling(bookingId);
  const { terms, cancel } = cancelling;
  return (
    <CancelWindow
      cancelling={cancelling}
      title={texts.question}
      text={
        <div className="grid gap-3">
          {terms && <RefundFacts terms={terms} />}
          <RefundLoading cancelling={cancelling} />
          {terms && <p>{texts.final}</p>}
        </div>
      }
      back={texts.keep}
      onCancel={() => terms && void cancel(terms.refund)}
    />
  );
}
