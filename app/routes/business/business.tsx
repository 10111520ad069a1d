import type { LoaderFunctionArgs } from 'react-router';
import { asksPart } from '../../../contract/business-texts/asks-part.ts';
import { type BusinessPage, businessPages } from '../../../contract/business-texts/business.ts';
import { businessText } from '../../../contract/business-texts/business-text.ts';
import type { PageText } from '../../../kernel/accepted-texts.ts';
import { useText } from '../../i18n/language.tsx';
import { pageContext } from '../../page-context.ts';
import { pageMeta } from '../../page-meta.ts';
import { useSite } from '../../site.ts';
import { Facts, factLinkClass } from '../../ui/facts.tsx';
import { PageContainer } from '../../ui/page-container.tsx';
import { PageTextPart } from '../../ui/page-text.tsx';
import type { Route } from './+types/business';

interface BusinessData extends PageText {
  page: BusinessPage;
}

/** The server sends only the requested text, in one language. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<BusinessData> {
  const { services, language } = context.get(pageContext);
  const page = pageOf(new URL(request.url).pathname);
  const facts = { ...services.siteConfig(), asksPart: await asksPart(services.hotels) };
  return { page, ...businessText(page, language, facts) };
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
      <PageTextPart sections={sections} />
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
