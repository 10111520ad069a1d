import { Fragment } from 'react';
import { Link } from 'react-router';
import type { BooksHealth } from '../../../../../contract/health.ts';
import { keysOf, textOfWord } from '../../../../../kernel/closed-lists.ts';
import { takaOfPoisha } from '../../../../../kernel/money.ts';
import { openPaymentStates } from '../../../../../kernel/payment-states.ts';
import { bookDifferences, isAmount } from '../../../../../kernel/stored-sentences.ts';
import { useUnbrokenFormat } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { RefundCapture } from '../../refund-capture.tsx';

/** Open holds, payments and refunds, whether the books balance, and limits that were reached, in words. */
export function BooksState({ books }: { books: BooksHealth }) {
  const { health, desk } = useAdminText();
  const { books: texts } = health;
  const { moment, number, money } = useUnbrokenFormat();
  const { holds, payments, refundsDue, oldestUnfinished, audit, limitsHit } = books;
  const open = openPaymentStates.reduce((sum, state) => sum + payments[state], 0);
  const made = keysOf(payments).filter((state) => payments[state] > 0);
  const differences = audit?.differences ?? [];
  const factText = (name: string, value: string) => {
    if (isAmount(name)) return money(takaOfPoisha(Number(value)));
    if (name === 'bookingState') return textOfWord(desk.state, value);
    if (name === 'paymentState') return textOfWord(texts.states, value);
    return name === 'booking' || name === 'attempt' ? value : number(Number(value));
  };
  const auditedAt = audit && moment(Date.parse(audit.at));
  return (
    <section className="mt-8 grid gap-1" aria-labelledby="books-state">
      <h2 id="books-state" className="text-xl">
        {texts.title}
      </h2>
      <p className="text-muted">
        <span>{texts.holds(number(holds.live))}</span>
        {holds.lapsed > 0 && <span>{` ${texts.lapsed(number(holds.lapsed))}`}</span>}
      </p>
      <p className="text-muted">
        <span>
          {open + refundsDue === 0 ? texts.nothingOpen : texts.open(number(open), number(refundsDue))}
        </span>
        {oldestUnfinished && <span>{` ${texts.oldest(moment(Date.parse(oldestUnfinished)))}`}</span>}
      </p>
      {made.length > 0 && (
        <p className="text-muted">
          {/* A line breaks after a full stop, never within an entry. */}
          {`${texts.payments}: ${made
            .map((state) => `${texts.states[state]} ${number(payments[state])}`.replaceAll(' ', '\u00a0'))
            .join('\u00a0· ')}`}
        </p>
      )}
      <p className={differences.length > 0 ? 'font-semibold' : 'text-muted'}>
        {!auditedAt
          ? texts.notAudited
          : differences.length === 0
            ? texts.addUp(auditedAt)
            : texts.differ(number(differences.length), auditedAt)}
      </p>
      {differences.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {differences.map(({ what, id, detail, refundable }) => (
            <li key={`${what} ${id}`} className="break-words">
              <span>{textOfWord(texts.subjects, what)}</span>{' '}
              <code lang="en">
                {what === 'booking' ? (
                  <Link
                    className="inline-flex min-h-11 items-center underline underline-offset-4"
                    to={`/admin/bookings/${id}`}
                  >
                    {id}
                  </Link>
                ) : (
                  id
                )}
              </code>
              <span>{`: ${bookDifferences.tell(detail, texts.differences, factText)}`}</span>
              {refundable !== undefined && (
                <div>
                  <RefundCapture intentId={id} amount={refundable} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="text-muted">
        <span>{limitsHit.length === 0 ? texts.noLimits : texts.limits}</span>
        {limitsHit.map(({ limit, times }, index) => (
          <Fragment key={limit}>
            {index > 0 && <span>{', '}</span>}
            <span>{`${textOfWord(texts.limitNames, limit)} (${number(times)})`}</span>
          </Fragment>
        ))}
      </p>
    </section>
  );
}
