import { useText, useUnbrokenFormat } from '../i18n/language.tsx';

/** The parts of a price that are paid now and at the hotel; nothing where all of it is paid now. */
export function TwoSums({
  advance,
  atHotel,
  className = 'text-sm text-muted',
}: {
  advance: number;
  atHotel: number;
  className?: string;
}) {
  const { common } = useText();
  const { money } = useUnbrokenFormat();
  if (atHotel <= 0) return null;
  return <span className={`block ${className}`}>{common.nowAndThere(money(advance), money(atHotel))}</span>;
}
