import type { LoaderFunctionArgs } from 'react-router';
import { useText } from '../../i18n/language.tsx';
import { pageMeta } from '../../page-meta.ts';
import { signInAddress } from '../../session/came-from.ts';
import { sharedHotelMeta } from '../../session/shared-hotel.ts';
import type { Route } from './+types/login';
import { AccountCard } from './account-card.tsx';
import { fetchHotelBehind, loadHotelBehind } from './hotel-behind.ts';
import { LoginForm } from './login-form.tsx';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

export function loader(args: LoaderFunctionArgs) {
  return loadHotelBehind(args);
}

export function clientLoader(args: Route.ClientLoaderArgs) {
  return fetchHotelBehind(args);
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, (catalogue, language) =>
    loaderData?.hotel
      ? sharedHotelMeta(catalogue, language, loaderData.hotel)
      : {
          title: catalogue.account.login.title,
          description: catalogue.account.login.intro,
          address: { path: '/login' },
        },
  );
}

export default function Login({ loaderData }: Route.ComponentProps) {
  const { login } = useText().account;
  const from = useLeaveWhenSignedIn();
  return (
    <AccountCard
      title={login.title}
      intro={login.intro}
      behind={loaderData}
      choice={{ here: '/login', from }}
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
