import type { ReactNode } from 'react';

const places = {
  left: 'left-2 top-1/2 -translate-y-1/2 sm:left-3',
  right: 'right-2 top-1/2 -translate-y-1/2 sm:right-3',
  corner: 'bottom-2 right-2 sm:bottom-3 sm:right-3',
} as const;

/** A round button that lies on a picture. */
export function SliderButton({
  side,
  label,
  onPress,
  children,
}: {
  side: keyof typeof places;
  label: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`absolute z-10 grid size-11 place-items-center rounded-full bg-surface/90 text-ink shadow-float hover:bg-surface ${places[side]}`}
    >
      {children}
    </button>
  );
}
