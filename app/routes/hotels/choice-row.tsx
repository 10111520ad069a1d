import { type ComponentProps, useId } from 'react';
import { useText } from '../../i18n/language.tsx';
import { CheckRow } from '../../ui/tick-group.tsx';

/**
 * A choice of the panel with how many hotels would remain. The count is not part of the label: it describes the
 * checkbox, and is loaded after the list.
 */
export function ChoiceRow({
  count,
  ...row
}: Omit<ComponentProps<typeof CheckRow>, 'children'> & { count: number | undefined }) {
  const { hotels } = useText();
  const id = useId();
  if (count === undefined) return <CheckRow {...row} />;
  return (
    <CheckRow {...row} aria-describedby={id}>
      <span id={id} className="shrink-0 text-sm text-muted tabular-nums">
        {hotels.wouldFind(count)}
      </span>
    </CheckRow>
  );
}
