import type { PageText } from '../../kernel/accepted-texts.ts';

/** The sections of a text about the business. `level` is that of their headings. */
export function PageTextPart({ sections, level = 2 }: Pick<PageText, 'sections'> & { level?: 2 | 3 }) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return sections.map(({ heading, paragraphs }) => (
    <section key={heading} className="mt-8">
      <Heading className="text-xl">{heading}</Heading>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-2">
          {paragraph}
        </p>
      ))}
    </section>
  ));
}
