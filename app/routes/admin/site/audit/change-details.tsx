import type { AuditEntry } from '../../../../../contract/audit.ts';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { type ChangedField, changedFields } from './changed-fields.ts';
import { useFieldTexts } from './use-field-texts.ts';

/** More fields than this are collapsed: a new hotel has thirty. */
const visibleMax = 4;

/** The fields of an entry, before and after. */
export function ChangeDetails({ entry }: { entry: AuditEntry }) {
  const { audit: texts } = useAdminText();
  const fields = inOrderOf(Object.keys(texts.fields), changedFields(entry));
  const [visible, folded] = [fields.slice(0, visibleMax), fields.slice(visibleMax)];
  return (
    <div className="min-w-0 text-left font-normal @3xl:max-w-xl">
      <FieldList fields={visible} action={entry.action} />
      {folded.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-tea underline underline-offset-4 hover:text-tea-hover">
            <span>{texts.more(folded.length)}</span>
            <Icon name="down" className="size-4 group-open:rotate-180" />
          </summary>
          <FieldList fields={folded} action={entry.action} />
        </details>
      )}
    </div>
  );
}

function FieldList({ fields, action }: { fields: ChangedField[]; action: AuditEntry['action'] }) {
  const { audit: texts } = useAdminText();
  const { fieldOf, writtenOf } = useFieldTexts();
  return (
    <dl className="grid gap-1">
      {fields.map(({ field, ...values }) => (
        <div key={field} className="wrap-anywhere">
          <dt className="inline text-muted">{`${fieldOf(field)}: `}</dt>
          {'before' in values && (
            <dd className="inline">
              <VisuallyHidden>{texts.before} </VisuallyHidden>
              <del className={'after' in values ? 'text-muted' : ''}>
                {writtenOf(field, values.before, action)}
              </del>
            </dd>
          )}
          {'before' in values && 'after' in values && <Arrow />}
          {'after' in values && (
            <dd className="inline">
              <VisuallyHidden>{texts.after} </VisuallyHidden>
              <ins className="no-underline">{writtenOf(field, values.after, action)}</ins>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** The arrow wraps together with the following text. */
function Arrow() {
  return <span aria-hidden="true"> →{'\u00a0'}</span>;
}

/** Sorts fields into the order of the forms: the database keeps no order of a record's fields. */
function inOrderOf(order: string[], fields: ChangedField[]): ChangedField[] {
  return [...fields].sort((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
}
