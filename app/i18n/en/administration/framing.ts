import { formatOf } from '../../../../kernel/format.ts';

const { number } = formatOf('en');

/** The window that frames a picture. */
export const framing = {
  title: 'Which part do guests see?',
  hint: 'Drag the frame, or move it with the arrow keys. Only what is inside is sent.',
  whole: 'The whole picture',
  frame: 'Frame',
  place: (left: number, top: number) => `${number(left)}% from the left, ${number(top)}% from the top`,
  size: 'Size of the frame',
  percent: (percent: number) => `${number(percent)}%`,
  leaveOut: 'Leave it out',
  use: 'Use this part',
};
