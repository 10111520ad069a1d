import type { SiteConfig } from '../../contract/site-config.ts';
import { useText } from '../i18n/language.tsx';

export type Way = SiteConfig['paymentWays'][number];

/** 'How do you want to pay?': one row of two buttons, of which one is chosen. */
export function WaysChoice({
  ways,
  chosen,
  onChoose,
  isDisabled,
}: {
  ways: readonly Way[];
  chosen: Way;
  onChoose: (way: Way) => void;
  isDisabled: boolean;
}) {
  const { wallet: texts } = useText();
  return (
    <fieldset className="min-w-0" disabled={isDisabled}>
      <legend className="text-xl font-semibold">{texts.question}</legend>
      <div className="mt-1 flex flex-wrap gap-2 sm:mt-3 sm:max-w-xl">
        {ways.map((way) => (
          <label
            key={way}
            className="flex min-h-12 min-w-22 last:min-w-0 last:flex-1 last:basis-40 cursor-pointer items-center gap-2.5 rounded-control border border-edge bg-surface px-3 py-1.5 text-[0.9375rem] leading-snug font-semibold has-checked:border-tea has-checked:bg-tea-soft has-checked:text-tea has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-tea"
          >
            <input
              type="radio"
              name="way"
              value={way}
              checked={way === chosen}
              onChange={() => onChoose(way)}
              aria-describedby={way === 'wallet' ? 'way-hint' : undefined}
              className="size-4.5 shrink-0 accent-tea"
            />
            <span>{texts.ways[way]}</span>
          </label>
        ))}
      </div>
      <p id="way-hint" className={`mt-2 text-sm text-muted ${chosen === 'wallet' ? '' : 'sr-only'}`}>
        {texts.hint}
      </p>
    </fieldset>
  );
}
