import { useState } from 'react';
import { adminTextOf } from '../../../i18n/use-admin-text.ts';
import { pageMeta } from '../../../page-meta.ts';
import { requireAdmin } from '../../../session/guards.ts';
import { useGuard } from '../../../session/use-guard.ts';
import { UserNotFound } from '../../../session/user-not-found.tsx';
import type { Route } from './+types/add-hotels';
import { HotelEditor } from './hotel-form.tsx';
import { emptyHotel } from './hotel-values.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, (_texts, language) => ({ title: adminTextOf(language).editing.hotel.addTitle }));
}

export async function clientLoader() {
  await requireAdmin();
  return null;
}

export function HydrateFallback() {
  return <UserNotFound />;
}

export default function AddHotels() {
  const account = useGuard('admin');
  const [base] = useState(() => ({ values: emptyHotel() }));
  if (account.state !== 'signed-in' || !account.admin) return <UserNotFound />;
  return <HotelEditor email={account.email} base={base} />;
}
