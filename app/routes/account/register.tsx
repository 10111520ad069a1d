import type { MetaArgs } from 'react-router';
import { useText } from '../../i18n/language.tsx';
import { pageMeta } from '../../page-meta.ts';
import { signInAddress } from '../../session/came-from.ts';
import { AccountCard } from './account-card.tsx';
import { RegisterForm } from './register-form.tsx';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, ({ account }) => ({
    title: account.register.title,
    description: account.register.intro,
    address: { path: '/register' },
  }));
}

export default function Register() {
  const { register } = useText().account;
  const from = useLeaveWhenSignedIn();
  return (
    <AccountCard
      title={register.title}
      intro={register.intro}
      other={{
        question: register.haveAccount,
        text: register.login,
        to: signInAddress('/login', from),
      }}
    >
      <RegisterForm />
    </AccountCard>
  );
}
