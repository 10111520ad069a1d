import type { LoaderFunctionArgs } from 'react-router';
import type { HotelCard } from '../../../contract/hotel.ts';
import { useText } from '../../i18n/language.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../page-meta.ts';
import { cameFrom, signInAddress } from '../../session/came-from.ts';
import {
  fetchSharedHotel,
  hotelOfAddress,
  sharedHotel,
  sharedHotelMeta,
} from '../../session/shared-hotel.ts';
import type { Route } from './+types/login';
import { AccountCard } from './account-card.tsx';
import { LoginForm } from './login-form.tsx';
import { SharedHotelCard } from './shared-hotel-card.tsx';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

interface LoginData {
  /** The hotel whose page the visitor came from. */
  hotel: HotelCard | undefined;
}

const hotelBehind = (request: Request) => hotelOfAddress(cameFrom(new URL(request.url).searchParams));

export async function loader({ context, request }: LoaderFunctionArgs): Promise<LoginData> {
  return { hotel: await sharedHotel(context.get(pageContext).services, hotelBehind(request)) };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<LoginData> {
  return { hotel: await fetchSharedHotel(hotelBehind(request), request.signal) };
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
      above={loaderData.hotel && <SharedHotelCard hotel={loaderData.hotel} />}
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
