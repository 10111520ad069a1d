import { type ReactNode, type RefObject, useId } from 'react';

/** One topic of the account page on its own card; the heading labels it for screen readers. */
export function AccountSection({
  title,
  intro,
  heading,
  children,
}: {
  title: string;
  intro?: string;
  /** The heading, for a section that moves the focus to it. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-5 rounded-card border border-line bg-surface p-5 sm:p-8">
      <h2 id={id} ref={heading} tabIndex={heading && -1} className="text-xl outline-none">
        {title}
      </h2>
      {intro && <p className="mt-1 text-muted">{intro}</p>}
      {children}
    </section>
  );
}
