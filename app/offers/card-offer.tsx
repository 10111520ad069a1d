import type { ReactNode } from 'react';
import { useText } from '../i18n/language.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import type { OfferTexts } from './offer-texts.ts';
import { type FullHotel, OtherDates } from './other-dates.tsx';

/**
 * One price: of the cheapest free room for the guests, named before it, a night and in total; otherwise of the hotel's
 * cheapest room, and why it cannot be booked. All differences between offers are texts: the server fills the same markup
 * with the texts of each card (`app/cached-markup/card-markup.tsx`).
 */
export function CardOffer({
  texts,
  address,
  nameId,
  fullHotel,
}: {
  texts: OfferTexts;
  address: string;
  nameId: string;
  /** For the other dates of a hotel with nothing free. */
  fullHotel?: FullHotel;
}) {
  const { hotels } = useText();
  return (
    <div className="card-offer">
      <OfferPrices texts={texts}>
        {texts.other && <OtherDates label={texts.other} nameId={nameId} fullHotel={fullHotel} />}
      </OfferPrices>
      <ButtonLink to={address} look="primary" discover="none" aria-describedby={nameId}>
        {hotels.viewRooms}
      </ButtonLink>
    </div>
  );
}

/** The prices of an offer, without the way to its rooms. */
export function OfferPrices({ texts, children }: { texts: OfferTexts; children?: ReactNode }) {
  const { home, hotels } = useText();
  const { startsFrom, room, left, before, night, off, total, stay, parts, free, why, hint } = texts;
  return (
    <div className="card-prices">
      {startsFrom && (
        <p className="card-room">
          <span>{startsFrom}</span> {room && <b>{room}</b>} {left && <span className="card-few">{left}</span>}
        </p>
      )}
      <p className="card-night">
        {before && (
          <s>
            <VisuallyHidden>{`${home.rackRate} `}</VisuallyHidden>
            <span>{before}</span>
          </s>
        )}{' '}
        {night && (
          <>
            <b>{night}</b> <span>{hotels.slashPerNight}</span>
          </>
        )}{' '}
        {off && <span className="card-off">{off}</span>}
      </p>
      {total && (
        <p className="card-total">
          <b>{total}</b> <span>{stay}</span>
        </p>
      )}
      {parts && <p className="card-parts">{parts}</p>}
      {free && <p className="card-free">{free}</p>}
      {why && (
        <p className="card-total">
          <span className="card-none">{why}</span> <span>{hint}</span>
        </p>
      )}
      {children}
    </div>
  );
}
