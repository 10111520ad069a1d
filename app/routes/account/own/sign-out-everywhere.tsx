import { useText } from '../../../i18n/language.tsx';
import { signOutByPerson } from '../../../session/account-store.ts';
import { identity } from '../../../session/identity.ts';
import { showToast } from '../../../ui/toast.ts';
import { useAccountForm } from '../use-account-form.ts';
import { AccountSection } from './account-section.tsx';
import { currentPassword, SecretForm } from './secret-form.tsx';

/** Afterwards nobody is signed in here either, and the page's guard leads to login. */
export function SignOutEverywhere({ email }: { email: string }) {
  const texts = useText().ownAccount.everywhere;
  const { form, field, failure, busy, attempt } = useAccountForm(currentPassword);

  const submit = form.handleSubmit(async ({ password }) => {
    const work = async () => (await identity()).signOutEverywhere(password);
    if (await attempt(() => signOutByPerson(work))) await showToast('success', texts.done);
  });

  return (
    <AccountSection title={texts.title} intro={texts.intro}>
      <SecretForm
        email={email}
        onSubmit={submit}
        current={field('password')}
        submit={texts.submit}
        busyText={texts.submitting}
        busy={busy}
        failure={failure}
      />
    </AccountSection>
  );
}
