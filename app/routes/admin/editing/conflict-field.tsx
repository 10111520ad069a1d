import { type ReactNode, useId } from 'react';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { radioClass } from '../../../ui/field.tsx';

export type Side = 'mine' | 'theirs';

/** One field in both versions, and the choice between them. */
export function ConflictField({
  label,
  mine,
  theirs,
  side,
  onChoose,
}: {
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
  side: Side;
  onChoose: (side: Side) => void;
}) {
  const { conflict: texts } = useAdminText().editing;
  const id = useId();
  const versions = [
    { is: 'mine' as const, head: texts.mine, choose: texts.keepMine, value: mine },
    { is: 'theirs' as const, head: texts.theirs, choose: texts.takeTheirs, value: theirs },
  ];
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{label}</legend>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        {versions.map(({ is, head, choose, value }) => (
          <div
            key={is}
            className={`min-w-0 rounded-control border p-3 ${side === is ? 'border-tea bg-tea-soft' : 'border-line'}`}
          >
            <p id={`${id}-${is}`} className="text-sm text-muted">
              {head}
            </p>
            <div id={`${id}-${is}-value`} className="mt-1 max-h-40 overflow-y-auto whitespace-pre-line">
              {value}
            </div>
            <label className="mt-1 flex min-h-11 items-center gap-2.5 font-semibold">
              <input
                type="radio"
                className={radioClass}
                name={id}
                checked={side === is}
                aria-describedby={`${id}-${is}-value`}
                onChange={() => onChoose(is)}
              />
              <span>{choose}</span>
            </label>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
