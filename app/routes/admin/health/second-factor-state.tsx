import type { SecondFactorHealth } from '../../../../contract/health.ts';
import { useAdminText } from '../../../i18n/use-admin-text.ts';

/** Whether the administrator can and must use a second factor. */
export function SecondFactorState({
  secondFactor: { required, offered },
}: {
  secondFactor: SecondFactorHealth;
}) {
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
