import type { BookingDetails } from '../../../../../contract/desk.ts';
import { call } from '../../../../calls.ts';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { Revealed } from './revealed.tsx';

/** Long enough to type it into a bank's form. */
const visibleMs = 120_000;

/** The account that the guest has entered for a refund. */
export function RefundAccountFact({ details: { booking, refundAccount } }: { details: BookingDetails }) {
  const { account: texts } = useAdminText().gatewayRefunds;
  if (!refundAccount) return <p className="mt-3 text-muted">{texts.missing}</p>;
  const { kind, masked } = refundAccount;
  return (
    <div className="mt-3">
      <p className="text-muted">{texts.title}</p>
      <Revealed
        of={refundAccount}
        label={texts.title}
        masked={`${texts.kinds[kind]} ${masked}`}
        reveal={() => call('revealRefundAccount', { params: { id: booking._id } })}
        textOf={({ holder, bank, branch, number }) =>
          `${texts.kinds[kind]} ${[holder, bank, branch, number].filter(Boolean).join(', ')}`
        }
        visibleMs={visibleMs}
        texts={texts}
      />
    </div>
  );
}
