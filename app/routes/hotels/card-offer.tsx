import { useText } from '../../i18n/language.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { OfferTexts } from './offer-texts.ts';

/**
 * The starting price of a night, the price of the cheapest free room for the guests per night and in total, and how
 * many rooms are left, in words. The price that sorts the list is the large one, and the button is aligned with it.
 * All differences between offers are texts: the server fills the same markup with the texts of each card
 * (`app/cached-markup/card-markup.tsx`).
 */
export function CardOffer({
  texts,
  address,
  nameId,
}: {
  texts: OfferTexts;
  address: string;
  nameId: string;
}) {
  const { home, hotels } = useText();
  const { startsFrom, lowest, before, off, left, night, total, why, hint } = texts;
  return (
    <div className="card-offer">
      {startsFrom && (
        <p>
          <span className="card-wraps">{`${startsFrom} `}</span>
          {lowest && <span>{lowest}</span>}{' '}
          {before && (
            // Above the price that it belongs to, and not beside that of another room.
            <span className={lowest ? 'card-before' : undefined}>
              <s key={before}>
                <VisuallyHidden>{`${home.rackRate} `}</VisuallyHidden>
                {before}
              </s>
              <span className="card-off">{off}</span>
            </span>
          )}{' '}
          {left && <span className="card-few">{left}</span>}
        </p>
      )}
      <p className="card-night">
        {night && (
          <>
            <b>{night}</b> <span>{hotels.slashPerNight}</span>
          </>
        )}
      </p>
      <ButtonLink to={address} look="primary" discover="none" aria-describedby={nameId}>
        {hotels.viewRooms}
      </ButtonLink>
      {total && <p>{total}</p>}
      {why && (
        <p>
          <span className="card-none">{why}</span> <span className="card-wraps">{hint}</span>
        </p>
      )}
    </div>
  );
}
