import { useFormat } from '../../../i18n/language.tsx';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { Icon } from '../../../ui/icon.tsx';

const steps = ['hotel', 'room', 'prices', 'sale'] as const;
export type WayStep = (typeof steps)[number];

/** The steps from nothing to a bookable hotel, and the current one. */
export function WaySteps({ now }: { now: WayStep }) {
  const { way } = useAdminText().editing;
  const { number } = useFormat();
  const at = steps.indexOf(now);
  return (
    <ol aria-label={way.label} className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {steps.map((step, index) => (
        <li key={step} aria-current={index === at ? 'step' : undefined} className="flex items-center gap-2">
          {index > 0 && <span aria-hidden="true" className="hidden h-px w-8 bg-edge sm:block" />}
          <span
            className={`inline-flex min-h-8 items-center gap-1 rounded-full px-2.5 sm:px-3 ${index === at ? 'bg-tea font-semibold text-on-tea' : index < at ? 'bg-tea-soft text-tea' : 'bg-raised text-muted'}`}
          >
            {index < at ? <Icon name="check" className="size-4" /> : <span>{`${number(index + 1)}.`}</span>}{' '}
            <span>{way.steps[step]}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
