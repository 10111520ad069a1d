import { AlertDialog } from 'radix-ui';
import { useAdminText } from '../../i18n/use-admin-text.ts';
import { Button } from '../../ui/button.tsx';
import { CloseRequest } from '../../ui/close-request.tsx';
import { windowClass } from '../../ui/sheet.tsx';
import { useFocusBack } from '../../ui/use-focus.ts';
import { LoginForm } from '../account/login-form.tsx';

/**
 * Over a page with unsaved entries whose session has ended: asks for a new sign-in, after which the page continues
 * unchanged.
 */
export function SignInAgain({ email, onLeave }: { email: string; onLeave: () => void }) {
  const { again } = useAdminText().editing;
  const focusBack = useFocusBack();
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="veil fixed inset-0 z-60 bg-night/60" />
        <AlertDialog.Content
          {...focusBack}
          className={`fixed inset-x-4 top-1/2 z-60 mx-auto max-h-[92dvh] max-w-md -translate-y-1/2 overflow-y-auto p-6 ${windowClass}`}
        >
          <CloseRequest />
          <AlertDialog.Title className="text-lg">{again.title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2">{again.text}</AlertDialog.Description>
          <LoginForm email={email} />
          <Button look="quiet" className="mt-3 -ml-2 px-2" onClick={onLeave}>
            {again.leave}
          </Button>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
