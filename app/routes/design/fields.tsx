import { useDesignText } from '../../i18n/design/use-design-text.ts';
import { useText } from '../../i18n/language.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CheckRow } from '../../ui/tick-group.tsx';

/** Fields empty, filled, wrong, off and in focus. */
export function Fields() {
  const texts = useDesignText();
  const { newsletter, search, faults } = useText();
  const options = Object.entries(search.persons).map(([value, text]) => ({ value, text }));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label={newsletter.email} placeholder={newsletter.placeholder} hint={texts.hint} />
      <TextField label={newsletter.email} defaultValue="rehana@example.com" />
      <TextField label={newsletter.email} defaultValue="rehana@" error={faults.email_invalid} />
      <TextField label={texts.disabled} defaultValue={texts.sample} disabled />
      <SelectField label={search.guests} options={options} />
      <SelectField label={search.guests} options={options} error={faults.choice_unknown} />
      <CheckRow label={texts.checked} defaultChecked />
      <CheckRow label={texts.unchecked} />
    </div>
  );
}
