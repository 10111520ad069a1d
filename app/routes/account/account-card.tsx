import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../i18n/language.tsx';
import { signInAddress } from '../../session/came-from.ts';
import { LineLink } from '../../ui/link.tsx';
import { PageContainer } from '../../ui/page-container.tsx';
import type { HotelBehind } from './hotel-behind.ts';
import { SharedHotelCard } from './shared-hotel-card.tsx';

/** The card layout of the sign-in forms, with a link to another form. */
export function AccountCard({
  title,
  intro,
  behind,
  choice,
  other,
  children,
}: {
  title: string;
  intro?: string;
  /** The hotel that is shown above the card. */
  behind?: HotelBehind;
  /** On login and registration: which of the two, and the page to return to. */
  choice?: { here: '/login' | '/register'; from: string };
  other?: { question: string; text: string; to: string };
  children: ReactNode;
}) {
  return (
    <PageContainer width="form" className="py-4 sm:py-14">
      {behind?.hotel && behind.search && <SharedHotelCard hotel={behind.hotel} search={behind.search} />}
      {choice && <NewOrKnown {...choice} />}
      <div className="rounded-card border border-line bg-surface p-4 sm:p-8">
        <h1 className="text-xl sm:text-2xl">{title}</h1>
        {intro && <p className={`mt-1 text-muted ${behind?.hotel ? 'max-sm:hidden' : ''}`}>{intro}</p>}
        {children}
        {other && (
          <p className="mt-6 flex flex-wrap items-center gap-x-2 border-t border-line pt-4">
            <span className="text-muted">{other.question}</span>
            <LineLink to={other.to} className="min-w-11">
              {other.text}
            </LineLink>
          </p>
        )}
      </div>
    </PageContainer>
  );
}

/** The two ways in, equal and in the same order on both pages. */
function NewOrKnown({ here, from }: { here: '/login' | '/register'; from: string }) {
  const { choice } = useText().account;
  const ways = [
    ['/register', choice.isNew],
    ['/login', choice.hasAccount],
  ] as const;
  return (
    <nav
      aria-label={choice.label}
      className="mb-3 grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2 sm:mb-5 sm:gap-3"
    >
      {ways.map(([page, text]) => (
        <Link
          key={page}
          to={signInAddress(page, from)}
          replace
          aria-current={page === here ? 'page' : undefined}
          className="flex min-h-12 items-center justify-center rounded-control border border-edge bg-surface px-2 py-1 text-center leading-tight font-semibold text-ink aria-[current=page]:border-2 aria-[current=page]:border-tea aria-[current=page]:bg-tea-soft aria-[current=page]:text-tea"
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
