import { type ReactNode, useId } from 'react';

/** A card with a heading on the booking's page. */
export function BookingSection({
  heading,
  wide = false,
  children,
}: {
  heading: string;
  wide?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 rounded-card border border-line bg-surface p-(--page-margin) sm:p-5 ${wide ? 'xl:col-span-2' : ''}`}
    >
      <h2 id={id} className="text-lg">
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** A link with a large touch area, in a line of normal height. */
export const factLinkClass =
  '-my-2.5 inline-flex min-h-11 items-center text-tea underline underline-offset-4';

/** Terms and values, one pair on each line; in a narrow place, or with large letters, one below the other. */
export function Facts({ facts }: { facts: [term: string, fact: ReactNode][] }) {
  return (
    <dl className="@container mt-2">
      {facts.map(([term, fact]) => (
        <div key={term} className="grid gap-x-4 py-1 @sm:grid-cols-[10rem_1fr] @sm:items-baseline @sm:py-2.5">
          <dt className="text-muted">{term}</dt>
          <dd className="min-w-0 wrap-break-word">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
