import { Notice } from '../ui/notice.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import { RetryButton } from './retry-button.tsx';

/** Shown in place of a part that could not be loaded, with a button to try again. */
export function FailedPart({ text, className = '' }: { text: string; className?: string }) {
  return (
    <Notice tone="error" className={className} title={text}>
      <RetryButton className="mt-3 without-scripts:hidden" />
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
