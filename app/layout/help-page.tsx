import type { ReactNode } from 'react';
import { useText } from '../i18n/language.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Drawing, type DrawingName } from '../ui/drawing.tsx';
import { PageContainer } from '../ui/page-container.tsx';

/** A page for missing pages and errors: an explanation and links; `ways` replace the usual links. */
export function HelpPage({
  title,
  text,
  drawing = 'boat',
  action,
  ways,
}: {
  title: string;
  text: string;
  drawing?: DrawingName;
  action?: ReactNode;
  ways?: ReactNode;
}) {
  const { help } = useText();
  return (
    <PageContainer className="grid items-center gap-8 py-8 sm:py-14 md:grid-cols-2 lg:gap-14">
      <div className="md:order-last">
        <Drawing name={drawing} className="w-full" />
      </div>
      <div>
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
      </div>
    </PageContainer>
  );
}
