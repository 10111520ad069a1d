import { useRevalidator } from 'react-router';
import { useText } from '../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageContainer } from '../ui/page-container.tsx';

/** Shown in place of a part that could not be loaded, with a button to try again. */
export function FailedPart({ text, className = '' }: { text: string; className?: string }) {
  const { common } = useText();
  const { revalidate, state } = useRevalidator();
  return (
    <Notice tone="error" className={className} title={text}>
      <Button
        className="mt-3 without-scripts:hidden"
        // A disabled button would lose the focus, and it stays where the part fails again.
        aria-disabled={state === 'loading'}
        onClick={() => void (state !== 'loading' && revalidate())}
      >
        {common.retry}
      </Button>
    </Notice>
  );
}

/** A list's page when loading the list failed, with a button to try again. */
export function ListFailed({ title, text }: { title: string; text: string }) {
  return (
    <PageContainer className="min-h-dvh py-8 sm:py-12">
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      <FailedPart className="mt-6" text={text} />
    </PageContainer>
  );
}
