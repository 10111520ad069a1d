import { useRevalidator } from 'react-router';
import type { ConcernedBooking as Row } from '../../../../contract/destination-offer.ts';
import { call } from '../../../calls.ts';
import { useDestinationDeskText } from '../../../i18n/destination-desk.ts';
import { useFormat } from '../../../i18n/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { LineLink } from '../../../ui/link.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useRequest } from '../../../ui/use-request.ts';
import { Decide } from '../decide.tsx';
import { useRuleProblem } from './use-rule-problem.ts';

/** A booking with closed nights: the offer to its guest, or its closed nights given back. */
export function ConcernedBooking({ rule, row }: { rule: string; row: Row }) {
  const { concerned: texts, ...desk } = useDestinationDeskText();
  const { night, dayMonthYear, money } = useFormat();
  const { revalidate } = useRevalidator();
  const problemOf = useRuleProblem();
  const { busy, problem, run } = useRequest(problemOf);
  const { bookingId, reference, closed, cost, offer } = row;
  const press = (request: () => Promise<string>) =>
    void run(async () => {
      void showToast('success', await request());
      await revalidate();
    });
  // Nights by which the rule has grown since are closed again, whatever became of the earlier ones.
  const canGiveBack = closed.length > 0 && !row.canOffer && cost > 0;
  return (
    <article>
      <div className="-mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg">
          <LineLink to={`/admin/bookings/${bookingId}`}>{reference}</LineLink>
        </h2>
        <Tag tone={offer === 'open' ? 'amber' : 'grey'}>{offer ? texts.states[offer] : texts.noOffer}</Tag>
      </div>
      <p className="wrap-anywhere">{`${row.guestName}, ${row.hotelName}`}</p>
      <p>{`${dayMonthYear(row.checkIn)} – ${dayMonthYear(row.checkOut)}`}</p>
      {closed.length > 0 && <p className="mt-1">{texts.closed(closed.map(night).join('; '))}</p>}
      {row.paidAtDesk > 0 && row.toGiveBackAtDesk === 0 && offer !== 'given_back' && (
        <p className="mt-1 text-muted">{texts.atDesk(money(row.paidAtDesk))}</p>
      )}
      {row.toGiveBackAtDesk > 0 && (
        <p className="mt-1 text-amber">{texts.owes(money(row.toGiveBackAtDesk))}</p>
      )}
      {row.disputed && <p className="mt-1 text-amber">{texts.disputed}</p>}
      {canGiveBack && <p className="mt-1 text-muted">{row.hasAccount ? texts.begun : texts.noAccount}</p>}
      <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
        {row.canOffer && offer !== 'open' && (
          <Button
            aria-label={`${texts.offer}: ${reference}`}
            aria-disabled={busy || undefined}
            onClick={() =>
              press(async () => {
                const made = await call('offerDates', { params: { id: rule }, body: { bookingId } });
                return texts.offered(made.offers);
              })
            }
          >
            {busy ? desk.working : texts.offer}
          </Button>
        )}
        {canGiveBack && !row.disputed && (
          <Decide
            open={texts.giveBack(money(cost))}
            about={reference}
            title={texts.sure}
            question={texts.sureText(money(cost), reference)}
            isFinal
            decide={async () => {
              const body = { ruleId: rule, amount: cost };
              await call('giveBackNights', { params: { id: bookingId }, body });
              void showToast('success', texts.givenBack);
            }}
            problemOf={problemOf}
          />
        )}
      </div>
      {problem && (
        <p role="alert" className="mt-2 font-semibold text-red">
          {problem}
        </p>
      )}
    </article>
  );
}
