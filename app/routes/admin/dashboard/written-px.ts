let context: CanvasRenderingContext2D | null | undefined;

/** How wide a text is in the page's font: a letter of Bangla is half as wide again as a Latin one. */
export function writtenPx(text: string, fontPx: number): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return 0;
  context.font = `${fontPx}px ${getComputedStyle(document.body).fontFamily}`;
  return context.measureText(text).width;
}
