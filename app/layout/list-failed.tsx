import { PageContainer } from '../ui/page-container.tsx';
import { FailedPart } from './failed-part.tsx';

/** A list's page when the list could not be fetched, with the way to fetch it again. */
export function ListFailed({ title, text }: { title: string; text: string }) {
  return (
    <PageContainer className="min-h-dvh py-8 sm:py-12">
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      <FailedPart className="mt-6" text={text} />
    </PageContainer>
  );
}
