import { sentenceOf } from '../http/refusal.ts';
import type { FileFault } from './read-rows.ts';

/** A fault with its place: `hotels.csv, row 7, hotelName: Please fill this in.` */
export const faultSentence = ({ file, row, column, code, bounds, entry }: FileFault): string =>
  `${file}.csv, row ${row}${column === undefined ? '' : `, ${column}`}: ${entry === undefined ? '' : `${entry}: `}${sentenceOf(
    {
      path: '',
      code,
      ...(bounds && { bounds }),
    },
  )}`;
