import type { SiteConfig } from '../../contract/site-config.ts';
import { poishaOfTaka, takaOfPoisha } from '../../kernel/money.ts';
import { isWithin, limitsOfWay } from '../../kernel/payment-limits.ts';
import { useFormat, useText } from '../i18n/language.tsx';

export type Way = SiteConfig['paymentWays'][number];

/** @param amount in taka */
export const takesAmount = (way: Way, amount: number): boolean =>
  isWithin(limitsOfWay[way], poishaOfTaka(amount));

/**
 * 'How do you want to pay?': one row of two buttons, of which one is chosen. One that does not take the amount, in taka,
 * cannot be chosen, and a sentence says why.
 */
export function WaysChoice({
  ways,
  amount,
  chosen,
  onChoose,
  isDisabled,
}: {
  ways: readonly Way[];
  amount: number;
  chosen: Way;
  onChoose: (way: Way) => void;
  isDisabled: boolean;
}) {
  const { wallet: texts } = useText();
  const { money } = useFormat();
  const impossible = ways.filter((way) => !takesAmount(way, amount));
  return (
    <fieldset className="min-w-0" disabled={isDisabled}>
      <legend className="text-xl font-semibold">{texts.question}</legend>
      <div className="mt-1 flex flex-wrap gap-2 sm:mt-3 sm:max-w-xl">
        {ways.map((way) => (
          <label
            key={way}
            className="flex min-h-12 min-w-22 last:min-w-0 last:flex-1 last:basis-40 cursor-pointer items-center gap-2.5 rounded-control border border-edge bg-surface px-3 py-1.5 text-[0.9375rem] leading-snug font-semibold has-disabled:cursor-not-allowed has-disabled:text-muted has-checked:border-tea has-checked:bg-tea-soft has-checked:text-tea has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-tea"
          >
            <input
              type="radio"
              name="way"
              value={way}
              checked={way === chosen}
              disabled={impossible.includes(way)}
              onChange={() => onChoose(way)}
              aria-describedby={describedBy(way, impossible.includes(way))}
              className="size-4.5 shrink-0 accent-tea"
            />
            <span>{texts.ways[way]}</span>
          </label>
        ))}
      </div>
      <p id="way-hint" className={`mt-2 text-sm text-muted ${chosen === 'wallet' ? '' : 'sr-only'}`}>
        {texts.hint}
      </p>
      {impossible.map((way) => (
        <p key={way} id={notPossibleId(way)} className="mt-2 text-sm text-muted">
          {texts.notPossible(
            texts.ways[way],
            money(takaOfPoisha(limitsOfWay[way].leastPoisha)),
            money(takaOfPoisha(limitsOfWay[way].greatestPoisha)),
          )}
        </p>
      ))}
    </fieldset>
  );
}

const notPossibleId = (way: Way) => `way-${way}-not-possible`;

function describedBy(way: Way, isImpossible: boolean): string | undefined {
  if (isImpossible) return notPossibleId(way);
  return way === 'wallet' ? 'way-hint' : undefined;
}
