import type { ReactNode } from 'react';

/** The content of a row of slides, and its movement. */
export interface SlidesProps {
  slides: { key: string; content: ReactNode }[];
  /** Milliseconds for which a slide stays, and that a transition takes. */
  delayMs: number;
  speedMs: number;
  /** Slides side by side: one, and more from a window width in pixels on. */
  breakpoints: Record<number, number>;
}

/** Pixels between two slides. */
export const slideGap = 16;
