import type { BookingDetails } from '../../../../../contract/desk.ts';
import { useFormat } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { BookingSection } from '../../../../ui/facts.tsx';
import { CardCode } from './card-code.tsx';
import { useEventSentence } from './use-event-sentence.ts';

/** The history of the booking, oldest first. */
export function HistorySection({ details: { history, booking, payments } }: { details: BookingDetails }) {
  const { desk } = useAdminText();
  const { moment } = useFormat();
  const isByWallet = payments.some(({ bankTransactionId }) => bankTransactionId);
  const sentence = useEventSentence({ isByWallet });
  return (
    <BookingSection heading={desk.history} wide>
      {history.length === 0 ? (
        <p className="mt-3 text-muted">{desk.noHistory(moment(Date.parse(booking.createdAt)))}</p>
      ) : (
        <ol className="mt-3 grid gap-4 border-l-2 border-line pl-4">
          {history.map((event, index) => (
            // Events have no id in the call. They are only appended, so their index identifies them.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            <li key={index}>
              <p className="wrap-break-word">
                <span>{sentence(event)}</span>
                {event.code && <CardCode code={event.code} />}
              </p>
              <p className="text-sm text-muted wrap-break-word">
                <time dateTime={event.at}>{moment(Date.parse(event.at))}</time>
                {event.actor && (
                  <>
                    <span>{' · '}</span>
                    <span className="inline-block max-w-full">{desk.by(event.actor)}</span>
                  </>
                )}
              </p>
            </li>
          ))}
        </ol>
      )}
    </BookingSection>
  );
}
