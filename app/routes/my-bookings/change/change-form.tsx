import type { OwnBooking } from '../../../../contract/booking.ts';
import { CardSection } from '../../../cards/card-section.tsx';
import type { Cards } from '../../../cards/use-cards.ts';
import { localizedText, useLanguage, useText, useUnbrokenFormat } from '../../../i18n/language.tsx';
import { useSite } from '../../../site.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { BookingSection } from '../../../ui/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { ConsentBox, type ConsentState } from '../../../wallet/consent-box.tsx';
import { OtherAddress } from '../../../wallet/other-address.tsx';
import { PolicyLinks } from '../../../wallet/policy-links.tsx';
import { WaysChoice } from '../../../wallet/ways-choice.tsx';
import { ChangeCosts } from './change-costs.tsx';
import { ChangeFields } from './change-fields.tsx';
import type { RoomChoice } from './load-change.ts';
import { useChangeForm } from './use-change-form.ts';
import type { Priced } from './use-change-terms.ts';

/** The wanted change, its price, and the card fields when something has to be paid. */
export function ChangeForm({
  booking,
  rooms,
  cards,
  email,
}: {
  booking: OwnBooking;
  rooms: RoomChoice[];
  cards: Cards;
  /** Of the signed-in guest. */
  email: string;
}) {
  const { changing: texts } = useText();
  const { money } = useUnbrokenFormat();
  const language = useLanguage();
  const { wanted, setWanted, priced, retry, offer, submit, way, setWay, consent, ...paying } = useChangeForm({
    booking,
    rooms,
    cards: cards.state,
    email,
  });
  const { busy, problem, cardError, setCardError } = paying;
  const { paymentWays: ways } = useSite().siteConfig;
  const { toPay, isLoading, hasButton } = offer;
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-6 grid max-w-3xl gap-6">
      {busy === 'asking' && <Notice>{texts.asking}</Notice>}
      <BookingSection heading={texts.what}>
        <ChangeFields hotelId={booking.hotleId} wanted={wanted} rooms={rooms} onChange={setWanted} />
      </BookingSection>
      <BookingSection heading={texts.costs}>
        <div className="mt-3" aria-live="polite">
          <Costs booking={booking} priced={priced} checkIn={wanted.checkIn} onRetry={retry} />
        </div>
      </BookingSection>
      {toPay > 0 && (
        <>
          {ways.length > 1 && (
            <WaysChoice
              ways={ways}
              amount={toPay}
              chosen={way}
              onChoose={setWay}
              isDisabled={busy !== undefined}
            />
          )}
          {way === 'wallet' && <WalletDifference consent={consent} />}
          {way === 'card' && (
            <CardSection
              cards={cards}
              at={{
                hotelName: localizedText(language, booking.hotelName, booking.hotelNameBn),
                hotelPhone: booking.hotelPhoneNumber,
              }}
              error={cardError}
              onError={setCardError}
            />
          )}
        </>
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        {hasButton && (
          <SubmitButton
            text={toPay > 0 ? texts.payAndChange(money(toPay)) : texts.change}
            busyText={isLoading ? '' : texts.busy}
            busy={busy !== undefined || isLoading}
          />
        )}
        <ButtonLink to={`/myBookings/${booking.reference}`}>{texts.back}</ButtonLink>
      </div>
    </form>
  );
}

/** The next step when the difference is paid on the gateway's page. */
function WalletDifference({ consent }: { consent: ConsentState }) {
  const { wallet } = useText();
  const { gateway } = useSite().siteConfig;
  return (
    <section>
      <p className="text-muted">{wallet.changeNext}</p>
      {gateway?.testMode && (
        <Notice tone="warning" className="mt-3">
          {wallet.testMode}
        </Notice>
      )}
      <OtherAddress />
      <PolicyLinks />
      <ConsentBox {...consent} />
    </section>
  );
}

function Costs({
  booking,
  priced,
  checkIn,
  onRetry,
}: {
  booking: OwnBooking;
  priced: Priced;
  checkIn: string;
  onRetry: () => void;
}) {
  const { changing: texts, common } = useText();
  switch (priced.state) {
    case 'same':
      return <p className="text-muted">{texts.nothingChosen}</p>;
    case 'incomplete':
      return <p className="text-muted">{texts.chooseDates}</p>;
    case 'loading':
      return (
        <div role="status" aria-label={texts.pricing}>
          <Skeleton className="h-24" />
        </div>
      );
    case 'refused':
      return (
        <Notice tone="error">
          <p>{priced.why}</p>
          {priced.mayRetry && (
            <Button className="mt-3" onClick={onRetry}>
              {common.retry}
            </Button>
          )}
        </Notice>
      );
    case 'priced':
      return <ChangeCosts booking={booking} terms={priced.terms} checkIn={checkIn} />;
  }
}
