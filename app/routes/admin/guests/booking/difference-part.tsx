import { useFormat } from '../../../../i18n/language.tsx';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { SwitchRow } from '../../../../ui/tick-group.tsx';
import type { MoveOption } from './use-move-choices.ts';

/** Why the difference is waived; undefined while it is not. */
export type WaiveReason = string | undefined;

/** The price difference of a change and how it is settled, and the option to waive it. */
export function DifferencePart({
  total,
  room,
  waive,
  onWaive,
  error,
}: {
  /** The booking's present total. */
  total: number;
  room: MoveOption;
  waive: WaiveReason;
  onWaive: (reason: WaiveReason) => void;
  error: string | undefined;
}) {
  const { frontDesk } = useAdminText();
  const { money } = useFormat();
  const texts = frontDesk.difference;
  const { difference } = room;
  if (difference === 0) return <p>{texts.none}</p>;
  const amount = money(Math.abs(difference));
  return (
    <div className="grid gap-3">
      <Notice>
        <p className="font-semibold">{difference > 0 ? texts.more(amount) : texts.less(amount)}</p>
        {(['offDue', 'refund', 'refundAtDesk', 'goneBefore'] as const)
          .filter((part) => room[part] > 0)
          .map((part) => (
            <p key={part}>{texts.parts[part](money(room[part]))}</p>
          ))}
      </Notice>
      <SwitchRow
        label={texts.waive}
        hint={texts.waiveHint(money(total))}
        checked={waive !== undefined}
        onChange={(event) => onWaive(event.currentTarget.checked ? '' : undefined)}
      />
      {waive !== undefined && (
        <TextField
          label={texts.reason}
          maxLength={500}
          autoComplete="off"
          value={waive}
          error={error}
          onChange={(event) => onWaive(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
