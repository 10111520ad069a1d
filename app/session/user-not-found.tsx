import { useText } from '../i18n/language.tsx';
import { PageContainer } from '../ui/page-container.tsx';

/** A guarded page while it is not known yet whether somebody is signed in: these words (section 4), and nothing else. */
export function UserNotFound() {
  return (
    <PageContainer className="min-h-dvh py-16">
      <p className="text-lg text-muted">{useText().account.userNotFound}</p>
    </PageContainer>
  );
}
