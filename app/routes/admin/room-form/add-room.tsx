import { useState } from 'react';
import { callForAnswer } from '../../../calls.ts';
import { adminTextOf, useAdminText } from '../../../i18n/use-admin-text.ts';
import { pageMeta } from '../../../page-meta.ts';
import { EditorFailed } from '../editing/editor-failed.tsx';
import { loadDocument, uncached } from '../editing/load-document.ts';
import { useAdministrator } from '../use-administrator.ts';
import type { Route } from './+types/add-room';
import { RoomEditor } from './room-form.tsx';
import { emptyRoom } from './room-values.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, (_texts, language) => ({ title: adminTextOf(language).editing.room.addTitle }));
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { document } = await loadDocument(
    callForAnswer('hotelName', { query: { place: 'true' }, ...uncached(request) }),
  );
  return document;
}

export default function AddRoom({ loaderData }: Route.ComponentProps) {
  const { email } = useAdministrator();
  const [base] = useState(() => ({ values: emptyRoom() }));
  return <RoomEditor email={email} base={base} hotels={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <EditorFailed title={useAdminText().editing.room.addTitle} error={error} />;
}
