import { isRouteErrorResponse } from 'react-router';
import type { AcceptedTexts } from '../../../../../contract/accepted-texts.ts';
import { AcceptedTextsPage } from '../../../../accepted-texts/accepted-texts-page.tsx';
import { call } from '../../../../calls.ts';
import { acceptedWordsOf, useAcceptedWords } from '../../../../i18n/accepted-texts.ts';
import { ErrorPage } from '../../../../layout/error-page.tsx';
import { ListFailed } from '../../../../layout/failed-part.tsx';
import { pageMeta } from '../../../../page-meta.ts';
import { notFoundOn404 } from '../../../../session/guards.ts';
import type { Route } from './+types/accepted';

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, (_, language) =>
    // There is none when the loader was refused; the generated type leaves that out.
    loaderData ? { title: acceptedWordsOf(language).title(loaderData.reference) } : {},
  );
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs): Promise<AcceptedTexts> {
  return notFoundOn404(call('acceptedTexts', { params, signal: request.signal }));
}

/** The texts that the guest of any booking accepted. */
export default function AcceptedTextsOfBooking({ loaderData, params }: Route.ComponentProps) {
  return <AcceptedTextsPage accepted={loaderData} back={`/admin/bookings/${params.id}`} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const words = useAcceptedWords();
  if (isRouteErrorResponse(error)) return <ErrorPage error={error} />;
  return <ListFailed title={words.title('')} text={words.failed} />;
}
