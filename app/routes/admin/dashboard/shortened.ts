import { cutAt } from '../../../../kernel/text-cut.ts';

/** Shortens a text until it fits, with `…` at the end. Bangla signs stay with their letter. */
export function shortened(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const cut = (end: number) => `${text.slice(0, end).trimEnd()}…`;
  let end = text.length;
  while (!fits(cut(end))) {
    const next = cutAt(text, end - 1);
    if (next === 0) break;
    end = next;
  }
  return cut(end);
}

let context: CanvasRenderingContext2D | null | undefined;

/** The width of a text in the page's font; a Bangla letter is half as wide again as a Latin one. */
export function writtenPx(text: string, fontPx: number): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  context.font = `${fontPx}px ${getComputedStyle(document.body).fontFamily}`;
  return context.measureText(text).width;
}
