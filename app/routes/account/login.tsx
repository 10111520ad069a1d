import type { LoaderFunctionArgs } from 'react-router';
import type { HotelCard } from '../../../contract/hotel.ts';
import type { NightDate } from '../../../kernel/stay-dates.ts';
import { useText } from '../../i18n/language.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../page-meta.ts';
import type { Search } from '../../search/search.ts';
import { currentToday } from '../../search/today.ts';
import { cameFrom, signInAddress } from '../../session/came-from.ts';
import { fetchSharedHotel, hotelQuestion, sharedHotel, sharedHotelMeta } from '../../session/shared-hotel.ts';
import type { Route } from './+types/login';
import { AccountCard } from './account-card.tsx';
import { LoginForm } from './login-form.tsx';
import { SharedHotelCard } from './shared-hotel-card.tsx';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

interface LoginData {
  /** The hotel whose page the visitor came from, and what was searched there. */
  hotel: HotelCard | undefined;
  search: Search | undefined;
}

const hotelBehind = (request: Request, today: NightDate) =>
  hotelQuestion(cameFrom(new URL(request.url).searchParams), today);

export async function loader({ context, request }: LoaderFunctionArgs): Promise<LoginData> {
  const { services } = context.get(pageContext);
  const { id, search } = hotelBehind(request, services.siteConfig().today) ?? {};
  return { hotel: await sharedHotel(services, id, search), search };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<LoginData> {
  const question = hotelBehind(request, currentToday());
  const hotel = question && (await fetchSharedHotel(question, request.signal));
  return { hotel, search: question?.search };
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
  const { hotel, search } = loaderData;
  return (
    <AccountCard
      title={login.title}
      intro={login.intro}
      above={hotel && search && <SharedHotelCard hotel={hotel} search={search} />}
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
