import type { MetaArgs } from 'react-router';
import { useText } from '../../i18n/language.tsx';
import { pageMeta } from '../../page-meta.ts';
import { signInAddress } from '../../session/came-from.ts';
import { AccountCard } from './account-card.tsx';
import { LoginForm } from './login-form.tsx';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, ({ account }) => ({
    title: account.login.title,
    description: account.login.intro,
    found: { path: '/login' },
  }));
}

export default function Login() {
  const { login } = useText().account;
  const from = useLeaveWhenSignedIn();
  return (
    <AccountCard
      title={login.title}
      intro={login.intro}
      other={{
        question: login.noAccount,
        text: login.register,
        to: signInAddress('/register', from),
      }}
    >
      <LoginForm forgot={signInAddress('/account/forgot', from)} />
    </AccountCard>
  );
}
