import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { credentials } from '../../../../contract/account.ts';
import { useText } from '../../../i18n/language.tsx';
import { signOutByPerson } from '../../../session/account-store.ts';
import { identity } from '../../../session/identity.ts';
import { showToast } from '../../../ui/toast.ts';
import { useFault } from '../../../ui/use-fault.ts';
import { useAttempt } from '../use-attempt.ts';
import { AccountSection } from './account-section.tsx';
import { SecretForm } from './secret-form.tsx';

const proof = credentials.pick({ password: true });

/** Afterwards nobody is signed in here either, and the page's guard leads to login. */
export function SignOutEverywhere({ email }: { email: string }) {
  const texts = useText().ownAccount.everywhere;
  const fault = useFault();
  const { failure, attempt } = useAttempt();
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(proof) });

  const submit = handleSubmit(async ({ password }) => {
    const work = async () => (await identity()).signOutEverywhere(password);
    if (await attempt(() => signOutByPerson(work))) await showToast('success', texts.done);
  });

  return (
    <AccountSection title={texts.title} intro={texts.intro}>
      <SecretForm
        email={email}
        onSubmit={submit}
        current={register('password')}
        currentError={fault(formState.errors.password)}
        submit={texts.submit}
        busyText={texts.submitting}
        busy={formState.isSubmitting}
        failure={failure}
      />
    </AccountSection>
  );
}
