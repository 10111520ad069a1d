import type { ReactNode } from 'react';
import { PageContainer } from '../../ui/page-container.tsx';

/** The distance between two sections of the home page. */
export function HomeSection({ children }: { children: ReactNode }) {
  return <PageContainer className="pt-section">{children}</PageContainer>;
}

/** A section's heading with the sentence below it. */
export function SectionHeading({ title, intro }: { title: string; intro?: string }) {
  return (
    <div>
      <h2 className="text-2xl lg:text-3xl">{title}</h2>
      {intro && <p className="mt-2 max-w-prose text-muted">{intro}</p>}
    </div>
  );
}
