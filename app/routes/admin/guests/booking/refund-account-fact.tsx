import { useEffect, useState } from 'react';
import type { BookingDetails } from '../../../../../contract/desk.ts';
import type { RefundAccount } from '../../../../../kernel/refund-accounts.ts';
import { call } from '../../../../calls.ts';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { useChangeProblem } from '../desk/use-change-problem.ts';

/** Long enough to type it into a bank's form; an unattended screen must not show it for long. */
const visibleMs = 120_000;

/** The account that the guest has entered for a refund, masked; on demand in full, which the audit log records. */
export function RefundAccountFact({ details: { booking, refundAccount } }: { details: BookingDetails }) {
  const { account: texts } = useAdminText().gatewayRefunds;
  const problemOf = useChangeProblem();
  const [account, setAccount] = useState<RefundAccount>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!account) return;
    const timer = setTimeout(() => setAccount(undefined), visibleMs);
    return () => clearTimeout(timer);
  }, [account]);
  if (!refundAccount) return <p className="mt-3 text-muted">{texts.missing}</p>;
  async function reveal() {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      setAccount(await call('revealRefundAccount', { params: { id: booking._id } }));
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  }
  const text = account
    ? [account.holder, account.bank, account.branch, account.number].filter(Boolean).join(', ')
    : refundAccount.masked;
  return (
    <div className="mt-3">
      <p className="text-muted">{texts.title}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <output aria-label={texts.title} className="font-semibold wrap-break-word tabular-nums">
          {`${texts.kinds[refundAccount.kind]} ${text}`}
        </output>
        {account ? (
          <Button onClick={() => setAccount(undefined)}>{texts.hide}</Button>
        ) : (
          <Button aria-disabled={busy || undefined} onClick={() => void reveal()}>
            {texts.reveal}
          </Button>
        )}
      </div>
      <p className="mt-1 text-sm text-muted">{texts.noted}</p>
      {problem && (
        <p role="alert" className="mt-2 text-sm font-semibold text-red">
          {problem}
        </p>
      )}
    </div>
  );
}
