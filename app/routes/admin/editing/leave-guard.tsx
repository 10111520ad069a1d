import { AlertDialog } from 'radix-ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { readAccount } from '../../../session/account-store.ts';
import { holdChanges } from '../../../session/page-entries.ts';
import { AlertWindow } from '../../../ui/alert-window.tsx';
import { Button } from '../../../ui/button.tsx';

/** Asks before a changed form is left, by a link, by Back or by closing the tab. */
export function LeaveGuard({
  changed,
  isDone = () => false,
  text,
}: {
  changed: boolean;
  /** Whether the form has just been saved, and leads on by itself. */
  isDone?: () => boolean;
  /** What becomes of the changes, where it is not the draft of an editor. */
  text?: string;
}) {
  const { leave: texts } = useAdminText().editing;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed &&
      !isDone() &&
      currentLocation.pathname !== nextLocation.pathname &&
      // Who signs out has to go, and who gives up signing in again may.
      readAccount().state === 'signed-in',
  );
  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);
  useEffect(() => (changed ? holdChanges() : undefined), [changed]);
  if (blocker.state !== 'blocked') return null;
  return (
    <AlertDialog.Root open onOpenChange={() => blocker.reset()}>
      <AlertWindow title={texts.title} text={text ?? texts.text}>
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
