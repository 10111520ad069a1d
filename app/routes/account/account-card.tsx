import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageContainer } from '../../ui/page-container.tsx';

/** The card layout of the sign-in forms, with a link to another form. */
export function AccountCard({
  title,
  intro,
  above,
  other,
  children,
}: {
  title: string;
  intro?: string;
  /** Placed above the card. */
  above?: ReactNode;
  other?: { question: string; text: string; to: string };
  children: ReactNode;
}) {
  return (
    <PageContainer width="form" className="py-8 sm:py-14">
      {above}
      <div className="rounded-card border border-line bg-surface p-5 sm:p-8">
        <h1 className="text-2xl">{title}</h1>
        {intro && <p className="mt-1 text-muted">{intro}</p>}
        {children}
        {other && (
          <p className="mt-6 flex flex-wrap items-center gap-x-2 border-t border-line pt-4">
            <span className="text-muted">{other.question}</span>
            <Link
              to={other.to}
              className="inline-flex min-h-11 min-w-11 items-center font-semibold text-tea underline underline-offset-4"
            >
              {other.text}
            </Link>
          </p>
        )}
      </div>
    </PageContainer>
  );
}
