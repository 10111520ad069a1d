import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useFramingText } from '../../../../../i18n/framing.ts';
import { movedPart, type Part, type Size } from './part.ts';

/** A step of an arrow key, as a share of the picture. */
const step = 0.02;

const arrows: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

/** The whole picture with a frame around the part, dragged by mouse or finger and moved by arrow keys. */
export function Frame({
  source,
  size,
  part,
  onMove,
}: {
  source: string;
  size: Size;
  part: Part;
  onMove: (part: Part) => void;
}) {
  const texts = useFramingText();
  const box = useRef<HTMLDivElement>(null);
  /** Where the pointer took hold, and the part at that moment. */
  const hold = useRef<{ pointer: number; x: number; y: number; part: Part }>(undefined);

  function take(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0 || hold.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    hold.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, part };
  }
  function drag({ pointerId, clientX, clientY }: PointerEvent) {
    const begun = hold.current;
    const width = box.current?.clientWidth ?? 0;
    if (begun?.pointer !== pointerId || width === 0) return;
    const pixels = size.width / width;
    onMove(movedPart(begun.part, { x: (clientX - begun.x) * pixels, y: (clientY - begun.y) * pixels }, size));
  }
  const letGo = () => {
    hold.current = undefined;
  };
  function press(event: KeyboardEvent) {
    const by = arrows[event.key];
    if (!by) return;
    event.preventDefault();
    onMove(movedPart(part, { x: by.x * size.width, y: by.y * size.height }, size));
  }

  const share = (value: number, whole: number) => Math.round((value / whole) * 100);
  const place = texts.place(share(part.x, size.width), share(part.y, size.height));
  return (
    <div className="flex justify-center">
      <div ref={box} className="relative overflow-hidden rounded-control">
        <img
          src={source}
          alt={texts.whole}
          draggable={false}
          className="block max-h-[50dvh] max-w-full select-none"
        />
        <div
          role="slider"
          tabIndex={0}
          aria-label={texts.frame}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={share(part.x + part.y, size.width - part.width + size.height - part.height || 1)}
          aria-valuetext={place}
          onPointerDown={take}
          onPointerMove={drag}
          onPointerUp={letGo}
          onPointerCancel={letGo}
          onKeyDown={press}
          // The rest of the picture is darkened by the frame's own shadow.
          className="absolute cursor-move touch-none border-2 border-white shadow-[0_0_0_100vmax_rgb(0_0_0/0.6)] outline-offset-[-6px]"
          style={{
            left: `${(part.x / size.width) * 100}%`,
            top: `${(part.y / size.height) * 100}%`,
            width: `${(part.width / size.width) * 100}%`,
            height: `${(part.height / size.height) * 100}%`,
          }}
        />
      </div>
    </div>
  );
}
