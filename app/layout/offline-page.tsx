import type { ReactNode } from 'react';
import { useText } from '../i18n/language.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { HelpPage } from './help-page.tsx';

/** What is said and what still works while the line is down; `again` is the way back to the page that was wanted. */
export function OfflinePage({ again }: { again: ReactNode }) {
  const { offline, bookings } = useText();
  return (
    <HelpPage
      title={offline.title}
      text={offline.text}
      action={again}
      ways={<ButtonLink to="/myBookings">{bookings.myBookings}</ButtonLink>}
    />
  );
}
