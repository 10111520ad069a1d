import { useState } from 'react';
import { call, callForAnswer } from '../../../../calls.ts';
import { adminTextOf, useAdminText } from '../../../../i18n/use-admin-text.ts';
import { pageMeta } from '../../../../page-meta.ts';
import { EditorFailed } from '../../editing/editor-failed.tsx';
import { loadDocument, uncached } from '../../editing/load-document.ts';
import { useAdministrator } from '../../use-administrator.ts';
import type { Route } from './+types/add-room';
import { roomOfHotel } from './first-room.ts';
import { RoomEditor } from './room-form.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, (_texts, language) => ({ title: adminTextOf(language).editing.room.addTitle }));
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const hotelId = new URL(request.url).searchParams.get('hotelId');
  const [{ document: hotels }, hotel] = await Promise.all([
    loadDocument(callForAnswer('hotelName', { query: { place: 'true' }, ...uncached(request) })),
    // For an unknown hotel in the address, one is chosen in the form.
    hotelId
      ? call('hotel', { params: { id: hotelId }, ...uncached(request) }).catch(() => undefined)
      : undefined,
  ]);
  return { hotels, hotel };
}

export default function AddRoom({ loaderData: { hotels, hotel } }: Route.ComponentProps) {
  const { email } = useAdministrator();
  const [base] = useState(() => ({ values: roomOfHotel(hotel) }));
  return <RoomEditor email={email} base={base} hotels={hotels} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <EditorFailed title={useAdminText().editing.room.addTitle} error={error} />;
}
