import { type ReactNode, useId } from 'react';

/** One topic of the account page on its own card; the heading labels it for screen readers. */
export function AccountSection({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: string;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-5 rounded-card border border-line bg-surface p-5 sm:p-8">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {intro && <p className="mt-1 text-muted">{intro}</p>}
      {children}
    </section>
  );
}
