import type { ReactNode } from 'react';
import { useText } from '../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { errorTexts } from './error-texts.ts';
import { HelpPage } from './help-page.tsx';
import { OfflinePage } from './offline-page.tsx';

/** What the root shows when a page failed. `action` is the first way on, where reloading is none. */
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
