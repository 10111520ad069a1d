import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Booking } from '../../../contract/booking.ts';
import { useText } from '../../i18n/language.tsx';
import { pageMeta } from '../../page-meta.ts';
import { useAccount } from '../../session/account.tsx';
import { PageContainer } from '../../ui/page-container.tsx';
import type { Route } from './+types/payment';
import { Checkout, CheckoutColumns } from './checkout.tsx';
import { Confirmation } from './confirmation.tsx';
import { loadPayment } from './load-payment.ts';
import { MissingNotice } from './missing-notice.tsx';
import { SignInToPay } from './sign-in-to-pay.tsx';
import { storeMade } from './stored-confirmation.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, ({ payment }) => ({ title: payment.title }));
}

/** The selection is known only to this browser. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPayment(request.signal);
}

export function HydrateFallback() {
  const { common, payment } = useText();
  return (
    <PageContainer className="min-h-dvh pt-3 pb-4 sm:py-12">
      <h1 className="text-xl sm:text-3xl">{payment.title}</h1>
      <p className="mt-6 text-muted">{common.loading}</p>
    </PageContainer>
  );
}

export default function Payment({ loaderData }: Route.ComponentProps) {
  const { payment } = useText();
  const account = useAccount();
  const { revalidate } = useRevalidator();
  const email = account.state === 'signed-in' ? account.email : undefined;
  const another = account.state !== 'loading' && loaderData.state !== 'no-cart' && loaderData.email !== email;
  const [made, setMade] = useState<Booking>();
  // The visitor signed in or out while the page was open.
  useEffect(() => {
    if (another) void revalidate();
  }, [another, revalidate]);
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  if (loaderData.state === 'booked')
    return (
      <Confirmation
        booking={loaderData.booking}
        hotel={loaderData.hotel}
        destination={loaderData.booking.destination}
        isNew={false}
      />
    );
  if (made && loaderData.state === 'ready')
    return (
      <Confirmation
        booking={made}
        hotel={loaderData.order.hotel}
        destination={loaderData.order.quote.destination}
        isNew
      />
    );
  function confirm(booking: Booking) {
    storeMade(booking._id);
    setMade(booking);
  }
  return (
    <PageContainer className="min-h-dvh pt-3 pb-4 sm:py-12">
      <h1 className="text-xl sm:text-3xl">{payment.title}</h1>
      {loaderData.state === 'ready' && (
        // The key resets the form for another account, which must not see the typed data.
        <Checkout key={loaderData.order.email} order={loaderData.order} onMade={confirm} />
      )}
      {loaderData.state === 'review' && (
        <CheckoutColumns order={loaderData.order}>
          <SignInToPay />
        </CheckoutColumns>
      )}
      {loaderData.state !== 'ready' && loaderData.state !== 'review' && (
        <MissingNotice data={loaderData} onRetry={() => void revalidate()} />
      )}
    </PageContainer>
  );
}
