import type { TaxPart } from '../../contract/tax-profiles.ts';
import { taxGroups } from '../../kernel/tax-groups.ts';
import { useText } from '../i18n/language.tsx';
import { Money } from '../ui/money.tsx';

/** Of a quote or a booking: the parts of its tax over so many nights, or that its total has none. */
interface Taxed {
  nights: number;
  taxParts?: TaxPart[] | undefined;
  taxesUndivided?: true | undefined;
  /** The nights of a booking, where its total has no parts. */
  lines?: readonly { taxParts?: TaxPart[] | undefined }[];
}

/** Where every night has the default alone, nothing is said besides the tax itself. */
const isTold = (parts: readonly TaxPart[]) => parts.some(({ kind }) => kind !== 'fees');

/** A sum of taka with two decimals has the error of binary fractions. */
const sumOf = (parts: readonly TaxPart[]): number =>
  Math.round(parts.reduce((total, { amount }) => total + amount * 100, 0)) / 100;

/** The parts of a stay's tax with their sums, as rows of a `dl` below the line of the tax. */
export function TaxRows({ nights, taxParts = [] }: Taxed) {
  const { taxes: texts } = useText();
  if (!isTold(taxParts)) return null;
  const rows = taxGroups(texts, nights, taxParts).flatMap(({ heading, parts }) => [
    { term: heading, amount: sumOf(parts), className: '' },
    ...parts.map((part) => ({ term: texts.part(part), amount: part.amount, className: 'pl-3' })),
  ]);
  return rows.map(({ term, amount, className }) => (
    <div
      key={term}
      className={`flex flex-wrap justify-between gap-x-4 py-0.5 text-sm text-muted ${className}`}
    >
      <dt>{term}</dt>
      <dd className="tabular-nums whitespace-nowrap">
        <Money taka={amount} />
      </dd>
    </div>
  ));
}

/** The same below the total of a booking, where a sentence says why it has no parts. */
export function TaxesOfBooking(booking: Taxed) {
  const { taxes: texts } = useText();
  const told = (booking.lines ?? []).flatMap(({ taxParts = [] }) => taxParts);
  if (booking.taxesUndivided && isTold(told))
    return <p className="mt-2 text-sm text-muted">{texts.undivided}</p>;
  if (!isTold(booking.taxParts ?? [])) return null;
  return (
    <dl className="mt-2">
      <TaxRows {...booking} />
    </dl>
  );
}
