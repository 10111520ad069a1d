const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A text that fits, with `…` in the place of what had to be cut off. A sign of Bangla stays with its letter. */
export function shortened(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const parts = Array.from(letters.segment(text), ({ segment }) => segment);
  const cut = () => `${parts.join('').trimEnd()}…`;
  while (parts.length > 1 && !fits(cut())) parts.pop();
  return cut();
}
