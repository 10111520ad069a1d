import type { Quote } from '../../../contract/quote.ts';
import { FreeToCancel } from '../../cancellation/free-to-cancel.tsx';
import { CardSection } from '../../cards/card-section.tsx';
import { DestinationNotice } from '../../destination/destination-notice.tsx';
import { noPayment } from '../../guest/guest-form.ts';
import { localizedText, useFormat, useLanguage, useText } from '../../i18n/language.tsx';
import { TwoSums } from '../../offers/two-sums.tsx';
import { useSite } from '../../site.ts';
import { Money } from '../../ui/money.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { ConsentBox } from '../../wallet/consent-box.tsx';
import { OtherAddress } from '../../wallet/other-address.tsx';
import { PolicyLinks } from '../../wallet/policy-links.tsx';
import { type Way, WaysChoice } from '../../wallet/ways-choice.tsx';
import { Accepting, acceptingId } from './accepting.tsx';
import { BookedAlready } from './booked-already.tsx';
import { GuestSection } from './guest-section.tsx';
import { HoldNotice } from './hold-notice.tsx';
import type { Order } from './load-payment.ts';
import { PaymentProblem } from './payment-problem.tsx';
import { type CheckoutOptions, useCheckout } from './use-checkout.ts';
import type { Hold } from './use-hold.ts';
import { ownGuest, storeNoGuest } from './use-stored-guest.ts';

/** Guest Details, Payment Details, Card Details and the button, in the specification's order. */
export function CheckoutForm(options: CheckoutOptions) {
  const { order, cards } = options;
  const { payment: texts } = useText();
  const language = useLanguage();
  const checkout = useCheckout(options);
  const { form, fillIn, ways, way, hold, busy, problem, booked } = checkout;
  const take = async () => void (await checkout.take());
  return (
    // POST, so that a form sent before hydration does not put personal data into the address.
    <form
      ref={checkout.formRef}
      method="post"
      noValidate
      onSubmit={form.handleSubmit(checkout.pay)}
      className="flex flex-col gap-5 sm:gap-10 [&_input]:scroll-mb-56 [&_input]:scroll-mt-24"
    >
      <DestinationNotice destination={order.quote.destination} />
      <HoldNotice hold={hold} way={way} hotelId={order.cart.hotleId} onTake={take} />
      {ways.length > 1 && (
        <WaysChoice
          ways={ways}
          amount={order.quote.advance}
          chosen={way}
          onChoose={checkout.setWay}
          isDisabled={busy !== undefined}
        />
      )}
      <GuestSection
        form={form}
        isFilledIn={checkout.isFilledIn}
        onForOther={(forOther) => fillIn(forOther ? noPayment : ownGuest(order))}
        onClear={() => {
          fillIn(noPayment);
          storeNoGuest(order.email);
          form.setFocus('guestName');
        }}
      />
      <section aria-labelledby="payment-details">
        <h2 id="payment-details" className="text-xl">
          {texts.paymentDetails}
        </h2>
        <WhatIsPaid way={way} quote={order.quote} />
        {hold.state === 'held' && <p className="mt-1 text-muted">{texts.hold.hint}</p>}
        <PolicyLinks />
        {way === 'wallet' && <ConsentBox {...checkout.consent} />}
      </section>
      {way === 'card' && (
        <CardSection
          cards={cards}
          at={{
            hotelName: localizedText(language, order.hotel.hotelName, order.hotel.hotelNameBn),
            hotelPhone: order.hotel.hotelPhoneNumber,
            heldUntilMs: hold.state === 'held' ? hold.untilMs : undefined,
          }}
          error={checkout.cardError}
          onError={checkout.setCardError}
        />
      )}
      <div className="grid gap-4 empty:hidden">
        {busy === 'asking' && <Notice>{texts.asking}</Notice>}
        {problem && (
          <PaymentProblem
            problem={problem}
            way={way}
            hotelId={order.cart.hotleId}
            onGivenUp={take}
            onAnew={checkout.beginAnew}
          />
        )}
      </div>
      <PayBar
        order={order}
        hold={hold}
        accepts={way === 'card'}
        busy={form.formState.isSubmitting || busy !== undefined}
      />
      {booked && (
        <BookedAlready
          reference={booked.reference}
          onAgain={() => void checkout.payAgain(booked.request)}
          onClose={() => checkout.setBooked(undefined)}
        />
      )}
    </form>
  );
}

/** The sum, the way it is paid, and the next step, right before it. */
function WhatIsPaid({ way, quote }: { way: Way; quote: Quote }) {
  const { payment, wallet } = useText();
  const { money } = useFormat();
  const { gateway } = useSite().siteConfig;
  const { charge, chargePart, next } = way === 'wallet' ? wallet : payment;
  const now = money(quote.advance);
  return (
    <>
      <p className="mt-3 font-semibold">
        <Unbroken text={quote.atHotel > 0 ? chargePart(now, money(quote.atHotel)) : charge(now)} part={now} />
      </p>
      <p className="mt-1 text-muted">{next}</p>
      {way === 'wallet' && gateway?.testMode && (
        <Notice tone="warning" className="mt-3">
          {wallet.testMode}
        </Notice>
      )}
      {way === 'wallet' && <OtherAddress />}
    </>
  );
}

/**
 * The total, how long the room is held, and 'Pay Now'; on a phone they stay at the bottom of the screen from the start
 * on, so the bar is a child of the whole form.
 */
function PayBar({
  order,
  hold,
  accepts,
  busy,
}: {
  order: Order;
  hold: Hold;
  /** Whether pressing Pay Now accepts the texts; by wallet a box does. */
  accepts: boolean;
  busy: boolean;
}) {
  const { payment: texts } = useText();
  const { clockTime } = useFormat();
  const isOver = hold.state === 'over' || hold.state === 'given-up';
  return (
    <div className="foot-bar sticky bottom-0 z-20 -mx-(--page-margin) flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-(--page-margin) py-2 shadow-float sm:-mx-6 sm:px-6 sm:py-3 lg:static lg:m-0 lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none">
      {accepts && <Accepting />}
      <div className="leading-snug">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="text-sm text-muted">{texts.total}</span>
          <span className="text-xl font-semibold">
            <Money taka={order.quote.total} />
          </span>
        </p>
        <TwoSums {...order.quote} />
        <p role="status" className="text-sm text-muted">
          {hold.state === 'asking' && <span>{texts.hold.asking}</span>}
          {hold.state === 'held' && <span>{texts.hold.until(clockTime(hold.untilMs))}</span>}
          {isOver && <span className="text-amber">{texts.hold.noLonger}</span>}
        </p>
        <FreeToCancel policy={order.hotel.cancellation} checkIn={order.search.hotelCheckInDate} />
      </div>
      <SubmitButton
        text={texts.payNow}
        busyText={texts.paying}
        busy={busy}
        describedBy={accepts ? acceptingId : undefined}
        className="min-h-12 max-w-full shrink-0 grow sm:grow-0 sm:px-10 sm:whitespace-nowrap"
      />
    </div>
  );
}
