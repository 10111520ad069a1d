import type { Poisha } from '../../../kernel/money.ts';

/** Poisha as the gateway writes taka: `12450.00`. */
export function takaText(amountPoisha: Poisha): string {
  if (!Number.isSafeInteger(amountPoisha) || amountPoisha < 0) throw new Error('no amount of whole poisha');
  const rest = amountPoisha % 100;
  return `${(amountPoisha - rest) / 100}.${String(rest).padStart(2, '0')}`;
}

/** Exactly the poisha of `292.5`, `292.50` or `292`; undefined for any other text, so that nothing is rounded. */
export function poishaOfText(text: string): Poisha | undefined {
  const [, taka, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return taka === undefined ? undefined : Number(taka) * 100 + Number(decimals.padEnd(2, '0'));
}
