import { call } from '../../../calls.ts';
import { useDestinationDeskText } from '../../../i18n/destination-desk.ts';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { ListFailed } from '../../../layout/failed-part.tsx';
import { DialogButton } from '../../../ui/dialog-window.tsx';
import { PageContainer } from '../../../ui/page-container.tsx';
import { useHeadingFocus } from '../../../ui/use-focus.ts';
import { adminMeta } from '../admin-meta.ts';
import type { Route } from './+types/destinations';
import { ListedRule } from './listed-rule.tsx';
import { RuleForm } from './rule-form.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, ({ menu }) => menu.destinations);
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return call('allDestinationRules', { signal: request.signal });
}

/** The authorities' rules for places: those in force, and those that are kept for later. */
export default function Destinations({ loaderData: rules }: Route.ComponentProps) {
  const { menu } = useAdminText();
  const texts = useDestinationDeskText();
  const heading = useHeadingFocus(undefined);
  return (
    <PageContainer className="min-h-dvh py-6 sm:py-8">
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {menu.destinations}
      </h1>
      <p className="mt-1 max-w-3xl text-muted">{texts.intro}</p>
      <DialogButton text={texts.add} title={texts.add} className="mt-4" wide>
        {(close) => <RuleForm onDone={close} />}
      </DialogButton>
      {rules.length === 0 ? (
        <p className="mt-6">{texts.none}</p>
      ) : (
        <ul aria-label={texts.list} className="mt-6 grid max-w-3xl gap-4">
          {rules.map((rule) => (
            <li key={rule._id} className="min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5">
              <ListedRule rule={rule} />
            </li>
          ))}
        </ul>
      )}
    </PageContainer>
  );
}

export function ErrorBoundary() {
  const { menu } = useAdminText();
  const texts = useDestinationDeskText();
  return <ListFailed title={menu.destinations} text={texts.failed} />;
}
