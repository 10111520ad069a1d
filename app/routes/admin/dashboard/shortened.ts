const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Shortens a text until it fits, with `…` at the end. Bangla signs stay with their letter. */
export function shortened(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const parts = Array.from(letters.segment(text), ({ segment }) => segment);
  const cut = () => `${parts.join('').trimEnd()}…`;
  while (parts.length > 1 && !fits(cut())) parts.pop();
  return cut();
}

let context: CanvasRenderingContext2D | null | undefined;

/** The width of a text in the page's font; a Bangla letter is half as wide again as a Latin one. */
export function writtenPx(text: string, fontPx: number): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  context.font = `${fontPx}px ${getComputedStyle(document.body).fontFamily}`;
  return context.measureText(text).width;
}
