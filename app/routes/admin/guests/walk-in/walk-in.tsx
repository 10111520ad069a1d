import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { LineLink } from '../../../../ui/link.tsx';
import { PageContainer } from '../../../../ui/page-container.tsx';
import { adminMeta } from '../../admin-meta.ts';
import type { Route } from './+types/walk-in';
import { WalkInForm } from './walk-in-form.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, ({ desk }) => desk.walkIn.title);
}

/** A booking for a guest at the desk. */
export default function WalkIn() {
  const { desk } = useAdminText();
  return (
    <PageContainer className="min-h-dvh py-6 sm:py-8">
      <LineLink to="/admin/allBookings">{desk.back}</LineLink>
      <h1 className="mt-1 text-2xl">{desk.walkIn.title}</h1>
      <p className="mt-1 text-muted">{desk.walkIn.intro}</p>
      <div className="max-w-3xl">
        <WalkInForm />
      </div>
    </PageContainer>
  );
}
