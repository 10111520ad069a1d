import { AlertDialog } from 'radix-ui';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { CallProblem, call } from '../../calls.ts';
import { useUnbrokenFormat } from '../../i18n/language.tsx';
import { useAdminText } from '../../i18n/use-admin-text.ts';
import { AlertWindow } from '../../ui/alert-window.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';

/** Refunds a payment at the card provider that no booking here belongs to, after a question. */
export function RefundCapture({ intentId, amount }: { intentId: string; amount: number }) {
  const { refundCapture: texts } = useAdminText().health;
  const { money } = useUnbrokenFormat();
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function refund(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const { refund: refunded } = await call('refundCapture', { params: { id: intentId } });
      await revalidate();
      setOpen(false);
      void showToast('success', refunded > 0 ? texts.done(money(refunded)) : texts.nothingLeft);
    } catch (error) {
      setProblem(
        error instanceof CallProblem && error.code === 'payment_known'
          ? texts.known
          : error instanceof CallProblem && error.code === 'refund_refused'
            ? texts.refused
            : texts.failed,
      );
    } finally {
      setBusy(false);
    }
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={setOpen}>
      <AlertDialog.Trigger asChild>
        <Button look="dangerous" className="mt-1">
          {texts.open(money(amount))}
        </Button>
      </AlertDialog.Trigger>
      <AlertWindow
        title={texts.title}
        text={texts.question(money(amount))}
        problem={problem && <Notice tone="error">{problem}</Notice>}
      >
        <AlertDialog.Cancel asChild>
          <Button>{texts.goBack}</Button>
        </AlertDialog.Cancel>
        <Button look="danger" aria-disabled={busy || undefined} onClick={() => void refund()}>
          {texts.confirm}
        </Button>
      </AlertWindow>
    </AlertDialog.Root>
  );
}
