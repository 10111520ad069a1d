import { useState } from 'react';
import { callForAnswer } from '../../../calls.ts';
import { adminTextOf, useAdminText } from '../../../i18n/use-admin-text.ts';
import { pageMeta } from '../../../page-meta.ts';
import { requireAdmin } from '../../../session/guards.ts';
import { useGuard } from '../../../session/use-guard.ts';
import { UserNotFound } from '../../../session/user-not-found.tsx';
import { EditorFailed } from '../editing/editor-failed.tsx';
import { loadDocument, uncached } from '../editing/load-document.ts';
import type { Route } from './+types/add-room';
import { RoomEditor } from './room-form.tsx';
import { emptyRoom } from './room-values.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, (_texts, language) => ({ title: adminTextOf(language).editing.room.addTitle }));
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireAdmin();
  const { document } = await loadDocument(request, callForAnswer('hotelName', uncached(request)));
  return document;
}

export function HydrateFallback() {
  return <UserNotFound />;
}

export default function AddRoom({ loaderData }: Route.ComponentProps) {
  const account = useGuard('admin');
  const [base] = useState(() => ({ values: emptyRoom() }));
  if (account.state !== 'signed-in' || !account.admin) return <UserNotFound />;
  return <RoomEditor email={account.email} base={base} hotels={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <EditorFailed title={useAdminText().editing.room.addTitle} error={error} />;
}
