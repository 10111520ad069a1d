import { useFormat } from '../i18n/language.tsx';

/** An amount of taka in the visitor's language, on one line and with digits of equal width. */
export function Money({ taka, className = '' }: { taka: number; className?: string }) {
  return <span className={`whitespace-nowrap tabular-nums ${className}`}>{useFormat().money(taka)}</span>;
}
