import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Booking } from '../../../contract/booking.ts';
import type { Destination } from '../../../contract/destination.ts';
import type { Hotel } from '../../../contract/hotel.ts';
import { textOfWord } from '../../../kernel/closed-lists.ts';
import { DestinationNotice } from '../../destination/destination-notice.tsx';
import { localizedText, useLanguage, useText, useUnbrokenFormat } from '../../i18n/language.tsx';
import { OneMoreRoom } from '../../offers/one-more-room.tsx';
import { PaperButtons } from '../../papers/paper-buttons.tsx';
import { HotelLinks } from '../../reach/hotel-links.tsx';
import { ShareButton } from '../../reach/share-button.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { PageContainer } from '../../ui/page-container.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useSharedStay } from '../my-bookings/use-shared-stay.ts';
import { isAnyTime, StayLines, useStayLines } from './stay-lines.tsx';
import { useLeave } from './use-leave.ts';

/**
 * Replaces the payment page when the room is booked: reference, stay, hotel, and the next steps. `isNew`: the booking
 * was made just now, and the page continues to My Bookings automatically.
 */
export function Confirmation({
  booking,
  hotel,
  destination,
  isNew,
}: {
  booking: Booking;
  hotel: Hotel;
  /** The rules of its place that touch the stay. */
  destination: Destination | undefined;
  isNew: boolean;
}) {
  const { payment } = useText();
  const texts = payment.confirmation;
  const area = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { stays, stay } = useLeave(area, heading, isNew);
  const shared = useSharedStay(booking);

  // The focused form has disappeared: the heading is read out and gets the focus.
  useLayoutEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <PageContainer width="reading" className="min-h-dvh py-8 sm:py-12">
      <section ref={area} aria-labelledby="confirmation" className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <div className="rounded-card border border-tea bg-tea-soft p-5 text-center sm:p-8">
          <span className="mx-auto grid size-12 place-items-center rounded-full bg-tea text-page">
            <Icon name="check" className="size-7" />
          </span>
          <h1
            ref={heading}
            id="confirmation"
            tabIndex={-1}
            className="mt-4 text-2xl outline-none sm:text-3xl"
          >
            {texts.title}
          </h1>
          <p className="mt-3 text-muted">{texts.reference}</p>
          <p className="font-semibold text-2xl tracking-[min(0.1em,1vw)] tabular-nums">{booking.reference}</p>
          <p role="status" className="not-printed mt-4">
            {stays ? texts.staying : texts.leaving}
          </p>
          {!stays && (
            <Button look="quiet" onClick={stay}>
              {texts.stay}
            </Button>
          )}
        </div>
        <div className="not-printed flex flex-wrap gap-3">
          {shared && <ShareButton shared={shared} look="primary" />}
          <PaperButtons bookingId={booking._id} />
        </div>
        <DestinationNotice destination={destination} />
        <StayCard booking={booking} hotel={hotel} />
        <div className="grid gap-6 sm:grid-cols-2">
          <HotelCard hotel={hotel} />
          <NextCard booking={booking} hotel={hotel} />
        </div>
        <OneMoreRoom booking={booking} />
        <ButtonLink to="/myBookings" className="sm:justify-self-start">
          {texts.myBookings}
        </ButtonLink>
      </section>
    </PageContainer>
  );
}

function Card({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className="rounded-card border border-line bg-surface p-(--page-margin) sm:p-5">
      {title && <h2 className="mb-2 text-lg">{title}</h2>}
      {children}
    </div>
  );
}

/** The booked room, the dates, the guest and the price. */
function StayCard({ booking, hotel }: { booking: Booking; hotel: Hotel }) {
  const { common, payment: texts, wallet } = useText();
  const { night } = useUnbrokenFormat();
  const language = useLanguage();
  const { checkIn, checkOut, guests } = useStayLines(booking, hotel, night);
  const paid = {
    term:
      booking.paidBy && booking.paidBy !== 'card' ? wallet.paidWith[booking.paidBy] : texts.confirmation.paid,
    value: <Money taka={booking.advance} />,
    ...(booking.due <= 0 && { more: texts.totalFor(common.nights(booking.nights)) }),
  };
  const due = booking.due > 0 && {
    term: texts.confirmation.due,
    value: <Money taka={booking.due} />,
  };
  return (
    <Card>
      <div className="grid grid-cols-[min(6rem,30%)_minmax(0,1fr)] items-center gap-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <Picture
          src={booking.roomImgs}
          alt=""
          sizes="(min-width: 640px) 144px, 96px"
          className="overflow-hidden rounded-control"
        />
        <div>
          <h2 className="text-lg">{localizedText(language, booking.hotelName, booking.hotelNameBn)}</h2>
          <p className="text-muted">{localizedText(language, booking.roomName, booking.roomNameBn)}</p>
        </div>
      </div>
      <StayLines
        lines={[checkIn, checkOut, { ...guests, more: booking.guestName }, paid, ...(due ? [due] : [])]}
        className="gap-x-6 border-t pt-4 sm:grid-cols-2"
      />
    </Card>
  );
}

/** The hotel's location and telephone. */
function HotelCard({ hotel }: { hotel: Hotel }) {
  const { payment, places } = useText();
  const texts = payment.confirmation;
  const language = useLanguage();
  return (
    <Card title={texts.hotel}>
      <p>{localizedText(language, hotel.address, hotel.addressBn)}</p>
      <p className="text-muted">
        {`${textOfWord(places.upazilas, hotel.upazila)}, ${places.districts[hotel.district]}`}
      </p>
      <p className="mt-2">
        {texts.callHotel}:{' '}
        <a
          href={`tel:${hotel.hotelPhoneNumber}`}
          className="font-semibold text-tea underline underline-offset-4"
        >
          {hotel.hotelPhoneNumber}
        </a>
      </p>
      <div className="not-printed mt-3 flex flex-wrap gap-2">
        <HotelLinks hotel={hotel} />
      </div>
    </Card>
  );
}

function NextCard({ booking, hotel }: { booking: Booking; hotel: Hotel }) {
  const { hotel: hotelTexts, payment } = useText();
  const texts = payment.confirmation;
  const { night } = useUnbrokenFormat();
  const steps = [
    texts.mail(booking.userEmail),
    texts.arrive(
      isAnyTime(hotel.checkIn) ? undefined : hotelTexts.deskTimes[hotel.checkIn],
      night(booking.hotelCheckInDate),
    ),
    texts.document,
  ];
  return (
    <Card title={texts.next}>
      <ul className="grid list-disc gap-1.5 pl-5">
        {steps.map((step) => (
          <li key={step} className="wrap-anywhere">
            {step}
          </li>
        ))}
      </ul>
    </Card>
  );
}
