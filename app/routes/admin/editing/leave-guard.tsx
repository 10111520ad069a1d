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
  /** Whether the form was just saved and navigates by itself. */
  isDone?: () => boolean;
  /** The text about the changes, if they are not stored as an editor's draft. */
  text?: string;
}) {
  const { leave: texts } = useAdminText().editing;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      changed &&
      !isDone() &&
      currentLocation.pathname !== nextLocation.pathname &&
      // Signing out must always be possible, and so must giving up a new sign-in.
      readAccount().state === 'signed-in',
  );
  useEffect(() => {
    if (!changed) return;
    const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmLeaving);
    return () => window.removeEventListener('beforeunload', confirmLeaving);
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
