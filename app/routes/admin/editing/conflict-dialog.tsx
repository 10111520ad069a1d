import { Dialog } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { useAdminText } from '../../../i18n/use-admin-text.ts';
import { Button } from '../../../ui/button.tsx';
import { CloseRequest } from '../../../ui/close-request.tsx';
import { windowClass } from '../../../ui/sheet.tsx';
import { useFocusBack } from '../../../ui/use-focus.ts';
import { ConflictField, type Side } from './conflict-field.tsx';
import type { Conflict } from './editor-state.ts';
import { differingFields, type FormValues } from './form-values.ts';

/**
 * Both versions side by side, field by field. A field that only somebody else has changed takes that value by
 * default; every other keeps the person's own.
 */
export function ConflictDialog<Values extends FormValues>({
  conflict,
  base,
  labelOf,
  show,
  onSettle,
  onClose,
}: {
  conflict: Conflict<Values>;
  /** The common starting point of both versions. */
  base: Values;
  labelOf: (field: keyof Values & string) => string;
  show: (field: keyof Values & string, value: unknown) => ReactNode;
  onSettle: (chosen: Values) => void;
  onClose: () => void;
}) {
  const { conflict: texts } = useAdminText().editing;
  const { mine, theirs } = conflict;
  const focusBack = useFocusBack();
  const fields = differingFields(mine, theirs);
  const ownChanges = differingFields(base, mine);
  const all = (side: Side) => Object.fromEntries(fields.map((field) => [field, side]));
  const [sides, setSides] = useState<Record<string, Side>>(() =>
    Object.fromEntries(fields.map((field) => [field, ownChanges.includes(field) ? 'mine' : 'theirs'])),
  );
  const settle = () =>
    onSettle({
      ...mine,
      ...Object.fromEntries(fields.map((field) => [field, (sides[field] === 'mine' ? mine : theirs)[field]])),
    });
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil fixed inset-0 z-50 bg-night/60" />
        <Dialog.Content
          {...focusBack}
          className={`fixed inset-x-2 inset-y-4 z-50 m-auto flex h-fit max-h-[calc(100dvh-2rem)] max-w-4xl flex-col sm:inset-x-4 ${windowClass}`}
        >
          <CloseRequest />
          <div className="border-b border-line p-5">
            <Dialog.Title className="text-xl">{texts.title}</Dialog.Title>
            <Dialog.Description className="mt-1 text-muted">
              {fields.length > 0 ? texts.text : texts.same}
            </Dialog.Description>
            {fields.length > 1 && (
              <div className="mt-3 flex flex-wrap gap-3">
                <Button onClick={() => setSides(all('mine'))}>{texts.allMine}</Button>
                <Button onClick={() => setSides(all('theirs'))}>{texts.allTheirs}</Button>
              </div>
            )}
          </div>
          <div className="grid gap-6 overflow-y-auto p-5">
            {fields.map((field) => (
              <ConflictField
                key={field}
                label={labelOf(field)}
                mine={show(field, mine[field])}
                theirs={show(field, theirs[field])}
                side={sides[field] ?? 'mine'}
                onChoose={(side) => setSides((before) => ({ ...before, [field]: side }))}
              />
            ))}
          </div>
          <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow border-t border-line p-4">
            <Button onClick={onClose}>{texts.back}</Button>
            <Button look="primary" onClick={settle}>
              {texts.save}
            </Button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
