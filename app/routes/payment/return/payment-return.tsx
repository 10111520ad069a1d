import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { OwnBooking } from '../../../../contract/booking.ts';
import type { Hotel } from '../../../../contract/hotel.ts';
import { call } from '../../../calls.ts';
import { useFormat, useText } from '../../../i18n/language.tsx';
import { pageMeta } from '../../../page-meta.ts';
import { useAccount } from '../../../session/account.tsx';
import { signInAddress } from '../../../session/came-from.ts';
import { Facts } from '../../../ui/facts.tsx';
import { LineLink } from '../../../ui/link.tsx';
import { Notice, type NoticeTone } from '../../../ui/notice.tsx';
import { PageContainer } from '../../../ui/page-container.tsx';
import { showToast } from '../../../ui/toast.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
import { forgetWalletOrder, forgetWalletTry, leftForWallet } from '../../../wallet/left-for-wallet.ts';
import { Confirmation } from '../confirmation.tsx';
import type { Route } from './+types/payment-return';
import { PayAgain } from './pay-again.tsx';
import { type PaymentAnswer, usePaymentState } from './use-payment-state.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, ({ wallet }) => ({ title: wallet.states.open.title }));
}

type NewsState = keyof ReturnType<typeof useText>['wallet']['states'];

const tones: Record<NewsState, NoticeTone> = {
  open: 'info',
  paid: 'success',
  review: 'warning',
  not_paid: 'warning',
  refunding: 'info',
  refunded: 'info',
  unknown: 'error',
  unanswered: 'warning',
};

/**
 * Where the gateway sends its guests, whatever happened there. It asks what became of the payment and believes nothing
 * else, so it is the same for a guest who is signed out, on another device, or who opens it from a mail.
 */
export default function PaymentReturn({ params: { payment } }: Route.ComponentProps) {
  const { answer, isLost } = usePaymentState(payment);
  const account = useAccount();
  // Read once: the confirmation forgets it.
  const [leftFor] = useState(() => (typeof window === 'undefined' ? undefined : leftForWallet()));
  const reference = answer?.isKnown && answer.state === 'paid' ? answer.reference : undefined;
  const own = useLoaded(account.state === 'signed-in' ? reference : undefined, (signal) =>
    ownBooking(reference ?? '', signal),
  );
  if (own.value && leftFor === 'change') return <Changed booking={own.value.booking} />;
  if (own.value) return <Booked {...own.value} isNew={leftFor === 'stay'} />;
  return (
    <PageContainer width="reading" className="min-h-dvh py-8 sm:py-12">
      <PaymentNews
        payment={payment}
        answer={answer}
        isLost={isLost}
        isSignedIn={account.state === 'signed-in'}
        isChange={leftFor === 'change'}
      />
    </PageContainer>
  );
}

interface OwnBooked {
  booking: OwnBooking;
  hotel: Hotel;
}

/** The booking with its hotel; the call answers only its owner. */
async function ownBooking(reference: string, signal: AbortSignal): Promise<OwnBooked> {
  const booking = await call('booking', { params: { id: reference }, signal });
  return { booking, hotel: await call('hotel', { params: { id: booking.hotleId }, signal }) };
}

/** The same confirmation as after a card; it leads on only in the tab that has just paid. */
function Booked({ booking, hotel, isNew }: OwnBooked & { isNew: boolean }) {
  const { payment } = useText();
  useEffect(() => {
    forgetWalletOrder(booking);
    if (isNew) void showToast('success', payment.success);
  }, [booking, isNew, payment.success]);
  return <Confirmation booking={booking} hotel={hotel} destination={booking.destination} isNew={isNew} />;
}

/** A change that was paid leads to its booking, as after a card. */
function Changed({ booking }: { booking: OwnBooking }) {
  const { changing } = useText();
  const navigate = useNavigate();
  useEffect(() => {
    forgetWalletTry();
    void showToast('success', changing.done);
    void navigate(`/myBookings/${booking.reference}`, { replace: true });
  }, [booking.reference, changing.done, navigate]);
  return null;
}

/** The state of the payment in words, and what to do next. */
function PaymentNews({
  payment,
  answer,
  isLost,
  isSignedIn,
  isChange,
}: {
  payment: string;
  answer: PaymentAnswer | undefined;
  isLost: boolean;
  isSignedIn: boolean;
  isChange: boolean;
}) {
  const { wallet: texts } = useText();
  const { money } = useFormat();
  const news = answer?.isKnown ? answer : undefined;
  const state: NewsState =
    answer && !answer.isKnown ? 'unknown' : (news?.state ?? (isLost ? 'unanswered' : 'open'));
  const { title, text } = texts.states[state];
  const mayPayAgain = state === 'not_paid' || (state === 'open' && news !== undefined);
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      <div role="status" className="mt-5">
        <Notice tone={tones[state]}>
          <p>{text}</p>
          {isLost && state !== 'unanswered' && <p className="mt-2">{texts.states.unanswered.text}</p>}
        </Notice>
      </div>
      {news && (
        <Facts
          facts={[
            [texts.amount, money(news.amount)],
            [texts.reference, news.reference],
          ]}
        />
      )}
      {mayPayAgain && news && (
        <PayAgain
          payment={payment}
          reference={news.reference}
          isOpen={state === 'open'}
          isChange={isChange}
        />
      )}
      <p className="mt-6 flex flex-wrap gap-x-6">
        {isSignedIn ? (
          <LineLink to="/myBookings">{texts.myBookings}</LineLink>
        ) : (
          state === 'paid' && <LineLink to={signInAddress('/login', '/myBookings')}>{texts.signIn}</LineLink>
        )}
        <LineLink to="/contact">{texts.contact}</LineLink>
      </p>
    </>
  );
}
