import { callForAnswer } from '../../../../calls.ts';
import { adminTextOf, useAdminText } from '../../../../i18n/use-admin-text.ts';
import { pageMeta } from '../../../../page-meta.ts';
import { EditorFailed } from '../../editing/editor-failed.tsx';
import { loadDocument, uncached } from '../../editing/load-document.ts';
import { useAdministrator } from '../../use-administrator.ts';
import type { Route } from './+types/update-hotel';
import { HotelEditor } from './hotel-form.tsx';
import { hotelValues } from './hotel-values.ts';
import { requireLocatedDocument } from './position/located-document.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, (_texts, language) => ({
    title: adminTextOf(language).editing.hotel.updateTitle,
  }));
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  requireLocatedDocument(request);
  const answer = callForAnswer('hotel', { params, ...uncached(request) });
  const { document, etag } = await loadDocument(answer);
  return { values: hotelValues(document), etag };
}

export default function UpdateHotel({ loaderData, params }: Route.ComponentProps) {
  const { email } = useAdministrator();
  return <HotelEditor key={params.id} email={email} hotelId={params.id} base={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <EditorFailed title={useAdminText().editing.hotel.updateTitle} error={error} />;
}
