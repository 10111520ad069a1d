import { type ComponentProps, useEffect, useState } from 'react';
import { useText } from '../../../i18n/language.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import type { Strength } from './judge-password.ts';

/** The line changes after a pause in typing, so that a screen reader is not interrupted at each letter. */
const pauseMs = 500;

const looks: Record<Strength, { filled: number; bar: string; words: string }> = {
  common: { filled: 1, bar: 'bg-red', words: 'text-red' },
  own: { filled: 1, bar: 'bg-red', words: 'text-red' },
  weak: { filled: 1, bar: 'bg-red', words: 'text-red' },
  fair: { filled: 2, bar: 'bg-amber', words: 'text-amber' },
  good: { filled: 3, bar: 'bg-tea', words: 'text-tea' },
  strong: { filled: 4, bar: 'bg-tea', words: 'text-tea' },
};

/**
 * A field for a new password, with a line about its strength. The line is only advice: the authentication service
 * decides which passwords it refuses.
 */
export function NewPasswordField({
  typed = '',
  own,
  ...field
}: ComponentProps<typeof PasswordField> & {
  typed: string | undefined;
  /** Personal texts that an attacker may know. */
  own: (string | undefined)[];
}) {
  const { strength: texts } = useText().account;
  const strength = useStrength(typed, own.join('\n'));
  const look = strength && looks[strength];
  return (
    <div>
      <PasswordField autoComplete="new-password" {...field} />
      <div aria-hidden className="mt-2 grid grid-cols-4 gap-1.5">
        {[1, 2, 3, 4].map((part) => (
          <span
            key={part}
            className={`h-1.5 rounded-full ${look && part <= look.filled ? look.bar : 'bg-line'}`}
          />
        ))}
      </div>
      <div className="mt-1 grid text-sm font-semibold *:[grid-area:1/1]">
        {/*
          The longest text keeps the place: a button below that moves under a finger is missed. Drawn by the style
          sheet, as neither a reader nor a search in the page should find these texts.
        */}
        {Object.values(texts).map((text) => (
          <span
            key={text}
            aria-hidden
            data-text={text}
            className="invisible before:content-[attr(data-text)]"
          />
        ))}
        <p aria-live="polite" className={look?.words}>
          {strength && texts[strength]}
        </p>
      </div>
    </div>
  );
}

/** Undefined without a password, and when the judge cannot be loaded. */
function useStrength(typed: string, own: string): Strength | undefined {
  const [strength, setStrength] = useState<Strength>();
  useEffect(() => {
    if (typed === '') return setStrength(undefined);
    let stale = false;
    const loading = import('./judge-password.ts');
    const pause = setTimeout(async () => {
      try {
        const { judgePassword } = await loading;
        if (!stale) setStrength(judgePassword(typed, own.split('\n')));
      } catch (error) {
        console.warn('The strength of the password cannot be shown.', error);
      }
    }, pauseMs);
    // Awaited only after the pause; a failure before that must not count as unhandled.
    loading.catch(() => {});
    return () => {
      stale = true;
      clearTimeout(pause);
    };
  }, [typed, own]);
  return strength;
}
