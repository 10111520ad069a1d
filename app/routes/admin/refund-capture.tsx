import { CallProblem, call } from '../../calls.ts';
import { useUnbrokenFormat } from '../../i18n/language.tsx';
import { useAdminText } from '../../i18n/use-admin-text.ts';
import { showToast } from '../../ui/toast.ts';
import { Decide } from './decide.tsx';

/** Refunds a payment at the card provider that no booking here belongs to, after a question. */
export function RefundCapture({ intentId, amount }: { intentId: string; amount: number }) {
  const { refundCapture: texts } = useAdminText().health;
  const { money } = useUnbrokenFormat();

  async function refund(): Promise<void> {
    const { refund: refunded } = await call('refundCapture', { params: { id: intentId } });
    void showToast('success', refunded > 0 ? texts.done(money(refunded)) : texts.nothingLeft);
  }
  function problemOf(error: unknown): string {
    const code = error instanceof CallProblem ? error.code : undefined;
    if (code === 'payment_known') return texts.known;
    return code === 'refund_refused' ? texts.refused : texts.failed;
  }

  return (
    <Decide
      open={texts.open(money(amount))}
      title={texts.title}
      question={texts.question(money(amount))}
      confirm={texts.confirm}
      isFinal
      className="mt-1"
      decide={refund}
      problemOf={problemOf}
    />
  );
}
