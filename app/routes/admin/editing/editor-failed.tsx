import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { useText } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageContainer } from '../../../ui/page-container.tsx';

/** Replaces a form whose document could not be loaded. A missing document is left to the error page. */
export function EditorFailed({ title, error }: { title: string; error: unknown }) {
  const { common } = useText();
  const { loadFailed } = useAdminText().editing;
  const { revalidate } = useRevalidator();
  if (isRouteErrorResponse(error) && error.status === 404) throw error;
  return (
    <PageContainer className="min-h-dvh py-6 sm:py-8">
      <h1 className="text-2xl">{title}</h1>
      <Notice tone="error" className="mt-6">
        <p>{loadFailed}</p>
        <Button className="mt-3" onClick={() => void revalidate()}>
          {common.retry}
        </Button>
      </Notice>
    </PageContainer>
  );
}
