import { useText } from '../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { errorTexts } from './error-texts.ts';
import { HelpPage } from './help-page.tsx';

/** What the root shows when a page failed. */
export function ErrorPage({ error }: { error: unknown }) {
  const catalogue = useText();
  const { title, text, reloadHelps } = errorTexts(error, catalogue);
  const reload = reloadHelps ? (
    <Button look="primary" onClick={() => window.location.reload()}>
      {catalogue.common.reload}
    </Button>
  ) : undefined;
  return <HelpPage title={title} text={text} action={reload} />;
}
