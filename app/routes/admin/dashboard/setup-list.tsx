import type { Setup, SetupStep } from '../../../../contract/setup.ts';
import { useFormat } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { Link } from '../../../ui/link.tsx';
import { Tag } from '../../../ui/tag.tsx';

/** Where a step is done. The other steps are done on the server's machine. */
const ways: Partial<
  Record<SetupStep, readonly { to: string; text: 'secondStep' | 'hotel' | 'import' | 'mail' }[]>
> = {
  secondStep: [{ to: '/account', text: 'secondStep' }],
  hotel: [
    { to: '/admin/addHotels', text: 'hotel' },
    { to: '/admin/import', text: 'import' },
  ],
  mail: [{ to: '/admin/health', text: 'mail' }],
};

/** The steps that a new site still needs; nothing once it is complete or has a booking. */
export function SetupList({ setup }: { setup: Setup | undefined }) {
  const { setup: texts } = useAdminText();
  const { moment } = useFormat();
  if (!setup?.isNew || setup.steps.every(({ done }) => done)) return null;
  return (
    <section aria-labelledby="setup" className="mt-4 rounded-card border border-line bg-surface p-5">
      <h2 id="setup" className="text-xl">
        {texts.title}
      </h2>
      <p className="mt-1 text-muted">{texts.intro}</p>
      <ul className="mt-3 divide-y divide-line">
        {setup.steps.map(({ step, done }) => (
          <li key={step} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <Tag tone={done ? 'tea' : 'grey'}>{done ? texts.done : texts.open}</Tag>
            <span className="min-w-60 flex-1">
              <span>{texts.steps[step]}</span>
              {step === 'backup' && setup.backupAt && (
                <span className="block text-sm text-muted">
                  {texts.lastBackup(moment(Date.parse(setup.backupAt)))}
                </span>
              )}
            </span>
            {!done &&
              ways[step]?.map(({ to, text }) => (
                <Link
                  key={to}
                  to={to}
                  className="inline-flex min-h-11 items-center font-semibold text-tea underline-offset-4 hover:underline"
                >
                  {texts.showIn[text]}
                </Link>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
