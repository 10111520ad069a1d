import { isRouteErrorResponse } from 'react-router';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { FailedPart } from '../../../layout/failed-part.tsx';
import { PageContainer } from '../../../ui/page-container.tsx';

/** Replaces a form whose document could not be loaded. A missing document is left to the error page. */
export function EditorFailed({ title, error }: { title: string; error: unknown }) {
  const { loadFailed } = useAdminText().editing;
  if (isRouteErrorResponse(error) && error.status === 404) throw error;
  return (
    <PageContainer className="min-h-dvh py-6 sm:py-8">
      <h1 className="text-2xl">{title}</h1>
      <FailedPart className="mt-6" text={loadFailed} />
    </PageContainer>
  );
}
