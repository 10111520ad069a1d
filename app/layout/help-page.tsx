import type { ReactNode } from 'react';
import { useText } from '../i18n/language.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { PageContainer } from '../ui/page-container.tsx';

/** A page for when something is missing or failed: what happened, and the ways on; other ones than usual as `ways`. */
export function HelpPage({
  title,
  text,
  action,
  ways,
}: {
  title: string;
  text: string;
  action?: ReactNode;
  ways?: ReactNode;
}) {
  const { help } = useText();
  return (
    <PageContainer width="reading" className="py-16 sm:py-24">
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {action}
        {ways ?? (
          <>
            <ButtonLink to="/" look={action ? 'secondary' : 'primary'}>
              {help.toHome}
            </ButtonLink>
            <ButtonLink to="/hotels">{help.toHotels}</ButtonLink>
          </>
        )}
      </div>
    </PageContainer>
  );
}
