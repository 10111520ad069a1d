import { AlertDialog } from 'radix-ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { readAccount } from '../../../session/account-store.ts';
import { AlertWindow } from '../../../ui/alert-window.tsx';
import { Button } from '../../../ui/button.tsx';

/** Asks before a changed form is left, by a link, by Back or by closing the tab. */
export function LeaveGuard({ changed }: { changed: boolean }) {
  const { leave: texts } = useAdminText().editing;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed &&
      currentLocation.pathname !== nextLocation.pathname &&
      // Who signs out, here or in another tab, has to go.
      readAccount().state === 'signed-in',
  );
  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);
  if (blocker.state !== 'blocked') return null;
  return (
    <AlertDialog.Root open onOpenChange={() => blocker.reset()}>
      <AlertWindow title={texts.title} text={texts.text}>
        <AlertDialog.Cancel asChild>
          <Button>{texts.stay}</Button>
        </AlertDialog.Cancel>
        <Button look="primary" onClick={() => blocker.proceed()}>
          {texts.leave}
        </Button>
      </AlertWindow>
    </AlertDialog.Root>
  );
}
