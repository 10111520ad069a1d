import { isRouteErrorResponse } from 'react-router';
import { useText } from '../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { HelpPage } from './help-page.tsx';
import { isScriptMissing } from './script-missing.ts';

/** What the root shows when a page failed: not found, a script that never arrived, or a fault of ours. */
export function ErrorPage({ error }: { error: unknown }) {
  const { common, help } = useText();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <HelpPage title={help.notFoundTitle} text={help.notFound} />;
  }
  const reload = (
    <Button look="primary" onClick={() => window.location.reload()}>
      {common.reload}
    </Button>
  );
  if (isScriptMissing(error)) {
    return <HelpPage title={help.loadingFailedTitle} text={help.loadingFailed} action={reload} />;
  }
  return <HelpPage title={help.errorTitle} text={help.error} action={reload} />;
}
