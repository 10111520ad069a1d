import { Link } from 'react-router';
import type { MailsHealth } from '../../../../../contract/health.ts';
import { isKeyOf } from '../../../../../kernel/closed-lists.ts';
import { mailProblems } from '../../../../../kernel/stored-sentences.ts';
import { call } from '../../../../calls.ts';
import { useUnbrokenFormat } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { useOrder } from './use-order.ts';

/** The state of the outbox, and the mails that were tried but not sent. */
export function UnsentMails({ mails }: { mails: MailsHealth }) {
  const { mails: texts, faults } = useAdminText().health;
  const { moment, number } = useUnbrokenFormat();
  const factText = (_: string, fact: string) => {
    if (isKeyOf(faults, fact)) return faults[fact].wrong;
    return /^\d+$/.test(fact) ? number(Number(fact)) : fact;
  };
  const { waiting, givenUp, oldest, unsent } = mails;
  const again = useOrder();
  const sendAgain = ({ bookingId, kind }: MailsHealth['unsent'][number]) =>
    again.run(() => call('sendMailAgain', { params: { id: bookingId }, body: { kind } }));
  return (
    <section className="mt-8" aria-labelledby="unsent-mails">
      <h2 id="unsent-mails" className="text-xl">
        {texts.title}
      </h2>
      <p className="mt-1 text-muted">
        <span>{waiting + givenUp === 0 ? texts.none : texts.counts(number(waiting), number(givenUp))}</span>
        {oldest && <span>{` ${texts.oldest(moment(Date.parse(oldest)))}`}</span>}
      </p>
      <p
        role="status"
        className={again.state === 'failed' ? 'mt-3 font-semibold text-red' : 'mt-3 text-muted'}
      >
        {again.state === 'done' ? texts.sendingAgain : again.state === 'failed' ? texts.notSentAgain : ''}
      </p>
      {unsent.length > 0 && (
        <ul className="mt-3 grid gap-3">
          {unsent.map((mail) => (
            <li
              key={`${mail.bookingId} ${mail.kind} ${mail.since}`}
              className="rounded-card border border-line bg-surface p-4"
            >
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <strong id={`unsent-${mail.bookingId}-${mail.kind}`}>{texts.kinds[mail.kind]}</strong>
                <Link
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                  to={`/admin/bookings/${mail.bookingId}`}
                >
                  {mail.reference}
                </Link>
                {mail.givenUp && <Tag tone="red">{texts.givenUp}</Tag>}
                {mail.givenUp && (
                  <Button
                    aria-describedby={`unsent-${mail.bookingId}-${mail.kind}`}
                    aria-disabled={again.state === 'running' || undefined}
                    onClick={() => void sendAgain(mail)}
                  >
                    {texts.sendAgain}
                  </Button>
                )}
              </p>
              <p className="mt-1 text-sm text-muted">
                <span>{texts.tried(number(mail.tries), moment(Date.parse(mail.since)))}</span>
                {mail.problem && (
                  <span>{` · ${mailProblems.tell(mail.problem, texts.problem, factText)}`}</span>
                )}
                {mail.nextTry && <span>{` · ${texts.nextTry(moment(Date.parse(mail.nextTry)))}`}</span>}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
