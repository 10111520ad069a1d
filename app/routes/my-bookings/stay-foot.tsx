import { dayNumber } from '../../../kernel/stay-dates.ts';
import { useText, useUnbrokenFormat } from '../../i18n/language.tsx';
import type { ListedBooking } from '../../offline/stored-bookings.ts';
import { NotSaved, PaperButton } from '../../papers/paper-buttons.tsx';
import { useSavingPaper } from '../../papers/use-saving-paper.ts';
import { HotelLinks } from '../../reach/hotel-links.tsx';
import { ShareButton } from '../../reach/share-button.tsx';
import { useToday } from '../../search/today.ts';
import { Picture } from '../../ui/picture.tsx';
import { useNothingBack, useRefundSentence } from './use-refund-sentence.ts';
import { useSharedStay } from './use-shared-stay.ts';

/**
 * The end of a booking's card on a phone: when it is, and what a guest does with it on the way. `mayLoad`: the list is
 * not an old copy. `isNew`: it was paid in this tab just now.
 */
export function StayFoot({
  booking,
  mayLoad,
  isNew,
}: {
  booking: ListedBooking;
  mayLoad: boolean;
  isNew: boolean;
}) {
  const saving = useSavingPaper(booking._id);
  const shared = useSharedStay(booking);
  const isCancelled = booking.status === 'cancelled';
  return (
    <div className="border-t border-line pt-3">
      <div className="grid grid-cols-[min(6rem,30%)_minmax(0,1fr)] items-center gap-3">
        <Picture src={booking.roomImgs} alt="" sizes="96px" className="rounded-control" />
        <p>{isCancelled ? <WhatCameBack booking={booking} /> : <When booking={booking} />}</p>
      </div>
      {!isCancelled && (
        <div className="mt-3 flex flex-wrap gap-2">
          {mayLoad && booking.voucherUrl && <PaperButton paper="voucher" saving={saving} />}
          {isNew && shared && <ShareButton shared={shared} />}
          <HotelLinks hotel={booking} />
        </div>
      )}
      <NotSaved saving={saving} />
    </div>
  );
}

/** 'in 20 days, Fri 18 Dec, 2 nights'. */
function When({ booking }: { booking: ListedBooking }) {
  const { bookings: texts, common } = useText();
  const { weekday, shortNight } = useUnbrokenFormat();
  const today = useToday();
  const { hotelCheckInDate: checkIn, hotelCheckOutDate: checkOut, nights, status } = booking;
  const day = `${weekday(checkIn)}\u00a0${shortNight(checkIn)}`;
  const days = dayNumber(checkIn) - dayNumber(today);
  const isToCome = status === 'confirmed' && checkOut > today;
  const when = !isToCome ? [] : [days > 0 ? texts.inDays(days) : days === 0 ? texts.today : texts.now];
  return <span>{[...when, day, common.nights(nights)].join(', ')}</span>;
}

/** The part of the price that has gone back, or goes. */
function WhatCameBack({ booking }: { booking: ListedBooking }) {
  const refunded = useRefundSentence(booking);
  const nothingBack = useNothingBack(booking);
  return <span>{refunded ?? nothingBack}</span>;
}
