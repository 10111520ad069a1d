import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { LineLink } from '../../../ui/link.tsx';
import { PageContainer } from '../../../ui/page-container.tsx';

export interface FormPart {
  /** In the page's address, after #. */
  id: string;
  title: string;
  content: ReactNode;
  /** Its fields, and the required ones among them, for the message about missing fields. */
  fields?: readonly string[];
  required?: readonly string[];
}

/** A long form: its parts in one column, and on a wide screen an index of them that stays visible. */
export function FormPage({
  back,
  title,
  intro,
  parts,
  wrap,
}: {
  back?: { to: string; text: string };
  title: string;
  intro?: ReactNode;
  parts: FormPart[];
  /** Wraps the parts in the form with its button and messages. */
  wrap: (content: ReactNode) => ReactNode;
}) {
  const { onThisPage } = useAdminText().editing;
  return (
    <PageContainer className="min-h-dvh py-6 sm:py-8">
      {back && (
        <LineLink to={back.to} className="mb-1">
          {back.text}
        </LineLink>
      )}
      <h1 className="text-2xl">{title}</h1>
      {intro}
      <div className="mt-6 gap-10 xl:flex">
        <div className="min-w-0 max-w-3xl flex-1">
          {wrap(
            parts.map((part) => (
              <section key={part.id} id={part.id} className="scroll-mt-20">
                <h2 className="text-xl">{part.title}</h2>
                <div className="mt-4 grid gap-5">{part.content}</div>
              </section>
            )),
          )}
        </div>
        <nav aria-label={onThisPage} className="hidden w-52 shrink-0 xl:block">
          <ul className="sticky top-24 border-l border-line">
            {parts.map(({ id, title: name }) => (
              <li key={id}>
                <Link
                  to={{ hash: id }}
                  className="flex min-h-11 items-center rounded-control px-4 text-muted hover:bg-raised hover:text-ink"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </PageContainer>
  );
}
