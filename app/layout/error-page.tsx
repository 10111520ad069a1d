import type { ReactNode } from 'react';
import { useText } from '../i18n/language.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { errorTexts } from './error-texts.ts';
import { HelpPage } from './help-page.tsx';

/** The root's page for an error. `action`: the first option when reloading does not help. */
export function ErrorPage({ error, action }: { error: unknown; action?: ReactNode }) {
  const catalogue = useText();
  const { title, text, reloadHelps, withoutLine } = errorTexts(error, catalogue);
  const reload = (label: string) => (
    <Button look="primary" onClick={() => window.location.reload()}>
      {label}
    </Button>
  );
  if (withoutLine) return <OfflinePage again={reload(catalogue.offline.again)} />;
  return (
    <HelpPage title={title} text={text} action={reloadHelps ? reload(catalogue.common.reload) : action} />
  );
}

/** The page without a connection: a message and the links that still work. `again`: a link to the requested page. */
export function OfflinePage({ again }: { again: ReactNode }) {
  const { offline, bookings } = useText();
  return (
    <HelpPage
      title={offline.title}
      drawing="lamp"
      text={offline.text}
      action={again}
      ways={<ButtonLink to="/myBookings">{bookings.myBookings}</ButtonLink>}
    />
  );
}
