import { useWatch } from 'react-hook-form';
import { registration } from '../../../../contract/account.ts';
import { useText } from '../../../i18n/language.tsx';
import { identity } from '../../../session/identity.ts';
import { AccountForm } from '../account-form.tsx';
import { NewPasswordField } from '../new-password/new-password-field.tsx';
import { useAccountForm } from '../use-account-form.ts';
import { UsernameForManagers } from '../username-for-managers.tsx';

const newPassword = registration.pick({ password: true });

/** Sets a new password with the code of a mailed link. */
export function NewPasswordForm({ code, email, done }: { code: string; email: string; done: () => void }) {
  const { ownAccount } = useText();
  const { form, field, failure, busy, attempt } = useAccountForm(newPassword);
  const typed = useWatch({ control: form.control, name: 'password' });

  const submit = form.handleSubmit(async ({ password }) => {
    const saved = await attempt(async () => {
      const service = await identity();
      await service.resetPassword(code, password);
      // A session here with the old password has ended.
      await service.renew();
    });
    if (saved) done();
  });

  return (
    <AccountForm
      onSubmit={submit}
      text={ownAccount.action.save}
      busyText={ownAccount.action.saving}
      busy={busy}
      failure={failure}
    >
      <UsernameForManagers email={email} />
      <NewPasswordField
        label={ownAccount.newPassword}
        typed={typed}
        own={[email]}
        hint={ownAccount.password.hint}
        {...field('password')}
      />
    </AccountForm>
  );
}
