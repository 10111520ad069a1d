import { useText } from '../../i18n/language.tsx';

/** The line of the list before the hotels with nothing free for the stay. */
export function NothingFree({ count }: { count: number | undefined }) {
  const { hotels } = useText();
  return <li className="pt-2 font-semibold">{hotels.nothingFree(count)}</li>;
}
