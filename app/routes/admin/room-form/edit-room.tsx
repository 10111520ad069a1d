import { call, callForAnswer } from '../../../calls.ts';
import { useLanguage } from '../../../i18n/language.tsx';
import { ownWords } from '../../../i18n/own-words.ts';
import { adminTextOf, useAdminText } from '../../../i18n/use-admin-text.ts';
import { pageMeta } from '../../../page-meta.ts';
import { requireAdmin } from '../../../session/guards.ts';
import { useGuard } from '../../../session/use-guard.ts';
import { UserNotFound } from '../../../session/user-not-found.tsx';
import { EditorFailed } from '../editing/editor-failed.tsx';
import { loadDocument, uncached } from '../editing/load-document.ts';
import type { Route } from './+types/edit-room';
import { RoomEditor } from './room-form.tsx';
import { roomValues } from './room-values.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, (_texts, language) => ({ title: adminTextOf(language).editing.room.updateTitle }));
}

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requireAdmin();
  const asked = callForAnswer('editRoom', { params, ...uncached(request) });
  const { document, etag } = await loadDocument(request, asked);
  const { hotelNameBn } = await call('hotel', { params: { id: document.hotleId }, signal: request.signal });
  return { base: { values: roomValues(document), etag }, hotelName: document.hotelName, hotelNameBn };
}

export function HydrateFallback() {
  return <UserNotFound />;
}

export default function EditRoom({ loaderData, params }: Route.ComponentProps) {
  const account = useGuard('admin');
  const language = useLanguage();
  if (account.state !== 'signed-in' || !account.admin) return <UserNotFound />;
  const { base, hotelName, hotelNameBn } = loaderData;
  const room = { id: params.id, hotelName: ownWords(language, hotelName, hotelNameBn) };
  return <RoomEditor key={params.id} email={account.email} base={base} room={room} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <EditorFailed title={useAdminText().editing.room.updateTitle} error={error} />;
}
