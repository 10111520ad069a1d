import type { SecondFactorHealth, SiteHealth } from '../../../../../contract/health.ts';
import { call } from '../../../../calls.ts';
import { useFormat } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { ListFailed } from '../../../../layout/failed-part.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { PageContainer } from '../../../../ui/page-container.tsx';
import { adminMeta } from '../../admin-meta.ts';
import type { Route } from './+types/health';
import { BooksState } from './books-state.tsx';
import { ClockState } from './clock-state.tsx';
import { ProviderCard } from './provider-card.tsx';
import { UnsentMails } from './unsent-mails.tsx';
import { useOrder } from './use-order.ts';

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, ({ menu }) => menu.health);
}

export function clientLoader({ request }: Route.ClientLoaderArgs): Promise<SiteHealth> {
  return call('health', { signal: request.signal });
}

/** The state of the services behind the site, and what to do about failing ones. */
export default function Health({
  loaderData: { providers, mails, books, secondFactor, clockDoubt },
}: Route.ComponentProps) {
  const { health: texts } = useAdminText();
  const { number } = useFormat();
  const check = useOrder();
  const failing = providers.filter(({ state }) => state === 'failing').length;
  const allWell = clockDoubt ? '' : texts.allWell;
  const summary = failing === 0 ? allWell : texts.failing(number(failing), failing === 1);
  return (
    <PageContainer className="min-h-dvh py-6 sm:py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-2xl">{texts.title}</h1>
        <Button
          aria-disabled={check.state === 'running' || undefined}
          onClick={() => void check.run(() => call('checkHealth'))}
        >
          {texts.checkNow}
        </Button>
      </div>
      <p className="mt-2 text-muted">{texts.intro}</p>
      <p role="status" className="mt-4 font-semibold">
        {check.state === 'running' ? texts.checking : summary}
      </p>
      {check.state === 'failed' && (
        <Notice tone="error" className="mt-3">
          {texts.checkFailed}
        </Notice>
      )}
      <ClockState doubt={clockDoubt} />
      <div className="mt-4 grid gap-4 xl:grid-cols-2">
        {providers.map((health) => (
          <ProviderCard key={health.provider} health={health} />
        ))}
      </div>
      <SecondFactorState secondFactor={secondFactor} />
      <UnsentMails mails={mails} />
      <BooksState books={books} />
    </PageContainer>
  );
}

export function ErrorBoundary() {
  const { health: texts } = useAdminText();
  return <ListFailed title={texts.title} text={texts.failed} />;
}

/** Whether the administrator can and must use a second factor. */
function SecondFactorState({ secondFactor: { required, offered } }: { secondFactor: SecondFactorHealth }) {
  const { secondFactor: texts } = useAdminText().health;
  const isMissing = offered === false;
  const possible = required ? texts.required : offered ? texts.offered : texts.unknown;
  const missing = required ? texts.noneThoughRequired : texts.none;
  return (
    <section className="mt-8 grid gap-1" aria-labelledby="second-factor-state">
      <h2 id="second-factor-state" className="text-xl">
        {texts.title}
      </h2>
      <p className={isMissing && required ? 'font-semibold text-red' : 'text-muted'}>
        {isMissing ? missing : possible}
      </p>
    </section>
  );
}
