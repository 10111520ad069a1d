import { draw, figure, type Placing } from '../figure.ts';
import type { Painting } from '../painting.ts';

/** A white egret, waiting. */
const egretParts = figure(`
  legs | line 2.2 | #3a3630     | M-3 -40 V0 M5 -40 V0
  body | fill     | #ffffff lit | M-32 -36 C-16 -60 8 -64 16 -54 C19 -42 -2 -30 -32 -36 Z
  neck | line 5.5 | #ffffff lit | M12 -50 C30 -62 2 -76 15 -93
  bill | fill     | #e3a93a     | M13 -98 L38 -89 L16 -89 Z
`);

const deerBody = figure(`
  far legs  | line 4.5 | #7d4f33 shade | M-30 -42 L-33 -20 L-30 0 M20 -42 L22 0
  near legs | line 4.5 | #b87944       | M-22 -42 L-20 -20 L-18 0 M27 -42 L31 0
  body      | fill     | #b87944       | blob -40,-56 -20,-68 10,-66 32,-68 34,-46 10,-36 -20,-36 -38,-42
  spots     | fill     | #f3e2c0 lit   | balls -30,-52,1.5 -9,-55,1.5 22,-62,1.5 4,-54,1.5 9,-59,1.5 0,-50,1.5 -22,-56,1.5
      -22,-46,1.5 -31,-47,1.5 20,-49,1.5 -13,-62,1.5 -2,-63,1.5
`);

const deerWatching = figure(`
  neck      | fill     | #b87944       | M16 -62 L42 -97 L53 -90 L34 -46 Z
  head      | fill     | #b87944       | blob 40,-100 50,-103 66,-92 62,-87 46,-88
  ear       | fill     | #7d4f33 shade | M42 -100 L31 -108 L47 -103 Z
  antlers   | line 2.4 | #7d4f33 shade | M46 -102 q-16 -20 -6 -40 m-5.5 20 q8 -3 9 -11
`);

const deerGrazing = figure(`
  neck      | fill     | #b87944       | M16 -62 L52 -16 L63 -9 L34 -46 Z
  head      | fill     | #b87944       | blob 50,-19 60,-22 76,-4 72,-6 56,-7
  ear       | fill     | #7d4f33 shade | M52 -19 L41 -27 L57 -22 Z
`);

/** A gull on stiff wings. */
const gullParts = figure(`
  far wing  | fill | #ffffff lit | M0 0 C-30 -34 -70 -36 -100 -16 C-66 -20 -34 -8 -12 12 Z
  near wing | fill | #dfe6e8     | M0 0 C26 -40 62 -46 94 -30 C60 -28 30 -10 14 12 Z
  body      | fill | #ffffff lit | M-30 16 C-10 -10 20 -12 36 2 C20 14 -6 20 -30 16 Z
  bill      | fill | #e39a3a     | M34 0 L46 5 L33 6 Z
`);

export const egret = (p: Painting, at: Placing) => draw(p, egretParts, at);

export const gull = (p: Painting, at: Placing) => draw(p, gullParts, at);

/** A spotted deer of the Sundarbans. */
export function deer(p: Painting, at: Placing, grazing: boolean): void {
  draw(p, deerBody, at);
  draw(p, grazing ? deerGrazing : deerWatching, at);
}
