import type { LoaderFunctionArgs } from 'react-router';
import { hotelsQuery } from '../../../contract/hotel.ts';
import { refundDays } from '../../../kernel/booking-policy.ts';
import type { Services } from '../../../server/services.ts';
import { businessBn } from '../../i18n/bn/business.ts';
import { moneyBn } from '../../i18n/bn/business-money.ts';
import { type BusinessPage, type BusinessText, businessPages } from '../../i18n/business.ts';
import { businessEn } from '../../i18n/en/business.ts';
import { moneyEn } from '../../i18n/en/business-money.ts';
import { useText } from '../../i18n/language.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../page-meta.ts';
import { useSite } from '../../site.ts';
import { Facts, factLinkClass } from '../../ui/facts.tsx';
import { PageContainer } from '../../ui/page-container.tsx';
import type { Route } from './+types/business';

interface BusinessData extends BusinessText {
  page: BusinessPage;
}

/** The server sends only the requested text, in one language. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<BusinessData> {
  const { services, language } = context.get(pageContext);
  const page = pageOf(new URL(request.url).pathname);
  const siteConfig = services.siteConfig();
  const facts = { paymentWays: siteConfig.paymentWays, asksPart: await asksPart(services) };
  const [texts, money] = language === 'bn' ? [businessBn, moneyBn(facts)] : [businessEn, moneyEn(facts)];
  return { page, ...texts[page]({ ...siteConfig, refundDays, money }) };
}

/**
 * Whether some hotel asks for a part of the price when booking. While the hotels cannot be searched it counts as true: those
 * sentences hold for a hotel that asks for all, too.
 */
async function asksPart(services: Pick<Services, 'hotels'>): Promise<boolean> {
  const query = hotelsQuery.parse({ atHotel: 'true', pageSize: 1 });
  return services.hotels(query).then(
    ({ total }) => total > 0,
    () => true,
  );
}

function pageOf(pathname: string): BusinessPage {
  const match = businessPages.find((page) => pathname.startsWith(`/${page}`));
  if (!match) throw new Error(`no page of the business: ${pathname}`);
  return match;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, ({ layout }) =>
    loaderData
      ? {
          title: layout.business[loaderData.page],
          description: loaderData.intro,
          address: { path: `/${loaderData.page}` },
        }
      : {},
  );
}

export default function Business({ loaderData: { page, intro, sections } }: Route.ComponentProps) {
  const { layout } = useText();
  return (
    <PageContainer width="reading" className="min-h-dvh py-8 sm:py-12">
      <h1 className="text-2xl sm:text-3xl">{layout.business[page]}</h1>
      <p className="mt-3 text-lg text-muted">{intro}</p>
      {page === 'contact' && <Address />}
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading} className="mt-8">
          <h2 className="text-xl">{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </PageContainer>
  );
}

/** The business, from the configuration. */
function Address() {
  const { ownBooking: texts, layout, account } = useText();
  const { contact } = useSite().siteConfig;
  return (
    <div className="mt-6 rounded-card border border-line bg-surface px-5 pt-1 pb-4 sm:py-2">
      <Facts
        facts={[
          [layout.businessName, contact.name],
          [texts.address, contact.address],
          [
            texts.phone,
            <a key="phone" href={`tel:${contact.phone}`} className={`${factLinkClass} font-semibold`}>
              {contact.phone}
            </a>,
          ],
          [
            account.login.email,
            <a key="mail" href={`mailto:${contact.email}`} className={`${factLinkClass} font-semibold`}>
              {contact.email}
            </a>,
          ],
        ]}
      />
    </div>
  );
}
