import { keysOf } from '../../../kernel/closed-lists.ts';
import { useText } from '../../i18n/language.tsx';
import { useSite } from '../../site.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { HomeSection } from './section.tsx';

const icons = {
  explore: 'compass',
  deals: 'percent',
  guide: 'signpost',
  support: 'headset',
  luxury: 'bed',
  easy: 'calendar',
} as const satisfies Record<string, IconName>;

/** 'Why Choose Us': six tiles in the specification's order and spelling. */
export function WhyUs() {
  const { home } = useText();
  const { contact, paymentWays } = useSite().siteConfig;
  const tiles = keysOf(icons).map((key) => ({
    ...home.why[key],
    ...(key === 'easy' && paymentWays.includes('wallet') && { text: home.easyWallet }),
    icon: icons[key],
  }));
  return (
    <HomeSection>
      <section>
        <p className="font-semibold text-tea">{home.whyUs}</p>
        <h2 className="mt-1 text-2xl lg:text-3xl">{home.whyTitle}</h2>
        <ul className="mt-5 grid gap-x-8 gap-y-3 sm:mt-7 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-3 lg:gap-y-10">
          {tiles.map(({ title, text, icon }) => (
            <li key={title} className="flex gap-3.5 sm:gap-4">
              <span className="grid size-10 shrink-0 sm:size-12 place-items-center rounded-full bg-tea-soft text-tea">
                <Icon name={icon} className="size-6" />
              </span>
              <div>
                <h3 className="sm:text-lg">{title}</h3>
                <p className="text-sm text-muted sm:mt-1 sm:text-base">{text}</p>
                {icon === icons.support && (
                  <a
                    href={`tel:${contact.phone}`}
                    className="inline-flex min-h-11 items-center font-semibold text-tea underline underline-offset-4"
                  >
                    {contact.phone}
                  </a>
                )}
              </div>
            </li>
          ))}
        </ul>
      </section>
    </HomeSection>
  );
}
