import type { LoaderFunctionArgs } from 'react-router';
import { useText } from '../../i18n/language.tsx';
import { pageMeta } from '../../page-meta.ts';
import { signInAddress } from '../../session/came-from.ts';
import type { Route } from './+types/register';
import { AccountCard } from './account-card.tsx';
import { fetchHotelBehind, loadHotelBehind } from './hotel-behind.ts';
import { RegisterForm } from './register-form.tsx';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

export function loader(args: LoaderFunctionArgs) {
  return loadHotelBehind(args);
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return fetchHotelBehind(args);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, ({ account }) => ({
    title: account.register.title,
    description: account.register.intro,
    address: { path: '/register' },
  }));
}

export default function Register({ loaderData }: Route.ComponentProps) {
  const { register } = useText().account;
  const from = useLeaveWhenSignedIn();
  return (
    <AccountCard
      title={register.title}
      intro={register.intro}
      behind={loaderData}
      choice={{ here: '/register', from }}
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
