import { useState } from 'react';
import { adminTextOf } from '../../../../i18n/use-admin-text.ts';
import { pageMeta } from '../../../../page-meta.ts';
import { useAdministrator } from '../../use-administrator.ts';
import type { Route } from './+types/add-hotels';
import { HotelEditor } from './hotel-form.tsx';
import { emptyHotel } from './hotel-values.ts';
import { requireLocatedDocument } from './position/located-document.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, (_texts, language) => ({ title: adminTextOf(language).editing.hotel.addTitle }));
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireLocatedDocument(request);
  return null;
}

export default function AddHotels() {
  const { email } = useAdministrator();
  const [base] = useState(() => ({ values: emptyHotel() }));
  return <HotelEditor email={email} base={base} />;
}
