import { call, callForAnswer } from '../../../../calls.ts';
import { localizedText, useLanguage } from '../../../../i18n/language.tsx';
import { adminTextOf, useAdminText } from '../../../../i18n/use-admin-text.ts';
import { pageMeta } from '../../../../page-meta.ts';
import { EditorFailed } from '../../editing/editor-failed.tsx';
import { loadDocument, uncached } from '../../editing/load-document.ts';
import { useAdministrator } from '../../use-administrator.ts';
import type { Route } from './+types/edit-room';
import { RoomEditor } from './room-form.tsx';
import { roomValues } from './room-values.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, (_texts, language) => ({ title: adminTextOf(language).editing.room.updateTitle }));
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const answer = callForAnswer('editRoom', { params, ...uncached(request) });
  const { document, etag } = await loadDocument(answer);
  const { hotelNameBn } = await call('hotel', { params: { id: document.hotleId }, signal: request.signal });
  const { hotleId, hotelName } = document;
  return { base: { values: roomValues(document), etag }, hotleId, hotelName, hotelNameBn };
}

export default function EditRoom({ loaderData, params }: Route.ComponentProps) {
  const { email } = useAdministrator();
  const language = useLanguage();
  const { base, hotleId, hotelName, hotelNameBn } = loaderData;
  const room = {
    id: params.id,
    hotelId: hotleId,
    hotelName: localizedText(language, hotelName, hotelNameBn),
  };
  return <RoomEditor key={params.id} email={email} base={base} room={room} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <EditorFailed title={useAdminText().editing.room.updateTitle} error={error} />;
}
