import { AlertDialog } from 'radix-ui';
import { useId, useState } from 'react';
import { useAdminText } from '../../../../i18n/use-admin-text.ts';
import { AlertWindow } from '../../../../ui/alert-window.tsx';
import { Button } from '../../../../ui/button.tsx';
import { described } from '../../../../ui/field.tsx';
import { latePart } from '../../../../ui/late-part.tsx';
import { DropZone } from './drop-zone.tsx';
import { PictureList } from './picture-list.tsx';
import type { Pictures } from './use-pictures.ts';

/** Loaded once a picture is chosen. */
const FrameWindow = latePart(() => import('./framing/frame-window.tsx'));

/** Chooses, shows, sorts and removes the pictures of a form; with `max` 1 a new one replaces the old. */
export function PictureField({
  label,
  hint,
  error,
  pictures,
  max,
}: {
  label: string;
  hint: string;
  error: string | undefined;
  pictures: Pictures;
  max: number;
}) {
  const { pictures: texts } = useAdminText().editing;
  const id = useId();
  const [refused, setRefused] = useState(false);
  const [said, say] = useState('');
  const { list } = pictures;
  const take = (files: File[]) => {
    if (max === 1) pictures.add(files.slice(0, 1));
    else if (files.length + list.length > max) setRefused(true);
    else pictures.add(files);
  };
  const framing = list.find(({ state }) => state === 'framing');
  const full = max > 1 && list.length >= max;
  const chooseOne = list.length > 0 ? texts.chooseAnother : texts.chooseOne;
  const choose = full ? texts.full(max) : max > 1 ? texts.choose : chooseOne;
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <DropZone
        input={{ ...described(id, { hint, error }), multiple: max > 1 }}
        text={choose}
        dropText={max > 1 ? texts.drop : texts.dropOne}
        full={full}
        onFiles={take}
      />
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        {hint}
      </p>
      {error && (
        <p id={`${id}-error`} className="mt-2 text-sm font-semibold text-red">
          {error}
        </p>
      )}
      <PictureList pictures={pictures} say={say} onRemoved={() => document.getElementById(id)?.focus()} />
      <FrameWindow
        part={
          framing && {
            picture: framing,
            onPart(part) {
              // The old picture stays until the new one is decided on.
              if (max === 1) for (const { id: old } of list) if (old !== framing.id) pictures.remove(old);
              pictures.frame(framing.id, part);
            },
            onLeaveOut: () => pictures.remove(framing.id),
          }
        }
        onFailed={() => {
          for (const picture of list) if (picture.state === 'framing') pictures.remove(picture.id);
        }}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
      <AlertDialog.Root open={refused} onOpenChange={setRefused}>
        <AlertWindow title={texts.tooMany} text={texts.tooManyNext(max - list.length)}>
          <AlertDialog.Cancel asChild>
            <Button look="primary">{texts.understood}</Button>
          </AlertDialog.Cancel>
        </AlertWindow>
      </AlertDialog.Root>
    </div>
  );
}
