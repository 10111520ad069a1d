import { type MetaArgs, useSearchParams } from 'react-router';
import { useText } from '../../../i18n/language.tsx';
import { pageMeta } from '../../../page-meta.ts';
import { cameFrom, signInAddress } from '../../../session/came-from.ts';
import { AccountCard } from '../account-card.tsx';
import { ForgotForm } from './forgot-form.tsx';

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, ({ ownAccount }) => ({
    title: ownAccount.forgot.title,
    description: ownAccount.forgot.intro,
  }));
}

export default function Forgot() {
  const { forgot } = useText().ownAccount;
  const [search] = useSearchParams();
  const from = cameFrom(search);
  return (
    <AccountCard
      title={forgot.title}
      intro={forgot.intro}
      other={{ question: forgot.remembered, text: forgot.login, to: signInAddress('/login', from) }}
    >
      <ForgotForm from={from} />
    </AccountCard>
  );
}
