import { useListAddress } from '../../../lists/use-list-address.ts';
import { type Option, SelectField } from '../../../ui/select-field.tsx';

/** A filter of a list with one value or none. */
export function ListFilter({ name, label, options }: { name: string; label: string; options: Option[] }) {
  const { said, change } = useListAddress();
  return (
    <SelectField
      label={label}
      className="grow basis-36 sm:max-w-60"
      options={options}
      value={said(name)}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  );
}
