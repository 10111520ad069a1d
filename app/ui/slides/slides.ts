import type { ReactNode } from 'react';

/** What stands in a row of slides, and how the row moves. */
export interface SlidesProps {
  slides: { key: string; content: ReactNode }[];
  /** Milliseconds that a slide stands, and that it takes to go on. */
  delayMs: number;
  speedMs: number;
  /** Slides side by side: one, and more from a width of the window in pixels on. */
  breakpoints: Record<number, number>;
}

/** Pixels between two slides. */
export const slideGap = 16;
