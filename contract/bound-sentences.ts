import { type Bounds, boundKind, type Fault } from './faults.ts';

const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

const boundSentences = {
  letters: (max: number, now: number) =>
    `Please use at most ${figure.format(max)} letters (now ${figure.format(now)}).`,
  year: (min: number, max: number) => `Please give a year from ${min} to ${max}.`,
  number: (min: number, max: number) =>
    `Please give a number from ${figure.format(min)} to ${figure.format(max)}.`,
};

/** The calls' sentence about a value beyond its bound. Other faults have no bound. */
export const boundSentence = (code: Fault, bounds: Bounds): string =>
  boundSentences[boundKind(code)](...bounds);
