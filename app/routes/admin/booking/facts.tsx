import { type ReactNode, useId } from 'react';

/** A headed card of the booking's page. */
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
      className={`min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5 ${wide ? 'xl:col-span-2' : ''}`}
    >
      <h2 id={id} className="text-lg">
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** Terms and what is so, a line each; on a narrow screen one under the other. */
export function Facts({ facts }: { facts: [term: string, fact: ReactNode][] }) {
  return (
    <dl className="mt-3 grid gap-y-2">
      {facts.map(([term, fact]) => (
        <div key={term} className="grid gap-x-4 sm:items-baseline sm:grid-cols-[10rem_1fr]">
          <dt className="text-muted">{term}</dt>
          <dd className="min-w-0 wrap-break-word">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
