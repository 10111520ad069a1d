import type { ReactNode } from 'react';
import { useText } from '../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { errorTexts } from './error-texts.ts';
import { HelpPage } from './help-page.tsx';

/** What the root shows when a page failed. `action` is the first way on, where reloading is none. */
export function ErrorPage({ error, action }: { error: unknown; action?: ReactNode }) {
  const catalogue = useText();
  const { title, text, reloadHelps } = errorTexts(error, catalogue);
  const reload = reloadHelps ? (
    <Button look="primary" onClick={() => window.location.reload()}>
      {catalogue.common.reload}
    </Button>
  ) : (
    action
  );
  return <HelpPage title={title} text={text} action={reload} />;
}
