import { Dialog } from 'radix-ui';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useFramingText } from '../../../../../i18n/framing.ts';
import { Button } from '../../../../../ui/button.tsx';
import { DialogWindow } from '../../../../../ui/dialog-window.tsx';
import type { Picture } from '../picture.ts';
import { Frame } from './frame.tsx';
import {
  isFramed,
  middlePart,
  type Part,
  resizedPart,
  type Size,
  shareMin,
  shareOf,
  wholeOf,
} from './part.ts';

interface Props {
  picture: Picture;
  /** The part to send; undefined for a file that the browser cannot read. */
  onPart: (part: Part | undefined) => void;
  onLeaveOut: () => void;
}

/** Asks for the part of a picture that is sent. One of the right shape, or one that cannot be shown, is not asked about. */
export default function FrameWindow(props: Props) {
  return <FramedPicture key={props.picture.id} {...props} />;
}

function FramedPicture({ picture, onPart, onLeaveOut }: Props) {
  const texts = useFramingText();
  const sizeId = useId();
  const [size, setSize] = useState<Size>();
  const [part, setPart] = useState<Part>();
  const { source } = picture;
  const take = useEffectEvent((read: Size | undefined) => {
    if (!read) onPart(undefined);
    else if (isFramed(read)) onPart(wholeOf(read));
    else {
      setSize(read);
      setPart(middlePart(read));
    }
  });
  useEffect(() => {
    const image = new Image();
    image.onload = () => take({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => take(undefined);
    image.src = source;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [source]);
  if (!size || !part) return null;
  const percent = Math.round(shareOf(part, size) * 100);
  return (
    <Dialog.Root open onOpenChange={onLeaveOut}>
      <DialogWindow title={texts.title} description={texts.hint} wide>
        <div className="min-h-0 overflow-y-auto p-5">
          <Frame source={source} size={size} part={part} onMove={setPart} />
          <label htmlFor={sizeId} className="mt-4 block text-sm font-semibold">
            {texts.size}
          </label>
          <input
            id={sizeId}
            type="range"
            min={shareMin * 100}
            max={100}
            value={percent}
            aria-valuetext={texts.percent(percent)}
            onChange={(event) => setPart(resizedPart(part, Number(event.currentTarget.value) / 100, size))}
            className="h-11 w-full accent-tea"
          />
        </div>
        <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 max-sm:*:grow">
          <Button onClick={onLeaveOut}>{texts.leaveOut}</Button>
          <Button look="primary" onClick={() => onPart(part)}>
            {texts.use}
          </Button>
        </div>
      </DialogWindow>
    </Dialog.Root>
  );
}
