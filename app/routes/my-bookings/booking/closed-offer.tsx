import { useRevalidator } from 'react-router';
import type { DestinationOffer } from '../../../../contract/destination-offer.ts';
import { CallProblem, call } from '../../../calls.ts';
import { DestinationNotice } from '../../../destination/destination-notice.tsx';
import { useDestinationOfferText } from '../../../i18n/destination-offer.ts';
import { useFormat } from '../../../i18n/language.tsx';
import type { ListedBooking } from '../../../offline/stored-bookings.ts';
import { AskedButton } from '../../../ui/asked-button.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { BookingSection } from '../../../ui/facts.tsx';
import { NotArrived } from '../../../ui/not-arrived.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';

/** Other dates, the stay without its closed nights, or all of the money. Opening it changes nothing. */
export default function ClosedOffer({ booking }: { booking: ListedBooking }) {
  const texts = useDestinationOfferText();
  const { night, shortNight, money } = useFormat();
  const { _id: id, reference } = booking;
  const {
    state,
    value: offer,
    retry,
  } = useLoaded(id, (signal) => call('destinationOffer', { params: { id }, signal }));
  if (state === 'failed') return <NotArrived onRetry={retry} />;
  if (!offer) return <Skeleton className="mt-4 h-24" />;
  const change = `/myBookings/${reference}/change`;
  return (
    <div className="mt-4 grid gap-4">
      <DestinationNotice destination={offer.destination} />
      <BookingSection heading={texts.title}>
        <p className="mt-2">{texts.closed(offer.closed.map(night).join('; '))}</p>
        {offer.waits ? (
          <Notice tone="warning" className="mt-3">
            {texts[offer.waits]}
          </Notice>
        ) : (
          <>
            <p className="mt-2">{texts.choose}</p>
            <div className="not-printed mt-4 flex flex-wrap gap-3">
              <ButtonLink to={change} look="primary">
                {texts.otherDates}
              </ButtonLink>
              {offer.without.map(({ checkIn, checkOut }) => (
                <ButtonLink key={checkIn} to={`${change}?${new URLSearchParams({ checkIn, checkOut })}`}>
                  {texts.only(shortNight(checkIn), shortNight(checkOut))}
                </ButtonLink>
              ))}
              <TakeAllBack id={id} offer={offer} onChanged={retry} />
            </div>
            {offer.refundAtDesk !== undefined && (
              <p className="mt-3 text-sm text-muted">{texts.atDesk(money(offer.refundAtDesk))}</p>
            )}
          </>
        )}
      </BookingSection>
    </div>
  );
}

/** Cancels at exactly the refund that is shown, after a question. */
function TakeAllBack({
  id,
  offer: { refund },
  onChanged,
}: {
  id: string;
  offer: DestinationOffer;
  onChanged: () => void;
}) {
  const texts = useDestinationOfferText();
  const { money } = useFormat();
  const { revalidate } = useRevalidator();
  return (
    <AskedButton
      text={refund > 0 ? texts.allBack(money(refund)) : texts.allBackFree}
      question={{
        title: texts.question,
        text: texts.sure(money(refund)),
        keep: texts.keep,
        yes: texts.yes,
        working: texts.working,
      }}
      act={async (close) => {
        try {
          await call('takeDestinationOffer', { params: { id }, body: { refund } });
        } catch (error) {
          if (error instanceof CallProblem && error.code === 'refund_changed') onChanged();
          throw error;
        }
        close();
        void showToast('success', texts.done);
        await revalidate();
      }}
      problemOf={(error) => {
        if (!(error instanceof CallProblem)) return texts.failed;
        if (error.code === 'refund_changed') return texts.changed;
        return error.status === 409 ? texts.over : texts.failed;
      }}
    />
  );
}
