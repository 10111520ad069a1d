/** Of one of several. The browser's own is a grey disc on a dark page, as if it could not be chosen. */
export const radioClass =
  'dot grid size-5 shrink-0 appearance-none place-items-center rounded-full border border-edge bg-surface checked:border-tea disabled:border-line disabled:bg-raised';
