import { mix } from '../colour.ts';
import { draw, figure } from '../figure.ts';
import type { Painting } from '../painting.ts';
import { circle, n, type Point, rectangle } from '../path.ts';
import type { Space } from '../perspective.ts';
import type { Random } from '../random.ts';
import { fan as leaves } from '../shapes/palm.ts';
import type { Stage } from '../shapes/solid.ts';
import { inTurn, rowsOf } from '../table.ts';

/** A cane chair with a `cushion`. */
export const caneChair = figure(`
  shadow  | fill     | #3a2f3a shade 25% | M-50 0 Q0 -10 50 0 Q0 12 -50 0 Z
  legs    | line 5   | #8a5c34 shade     | M-30 -38 L-34 -3 M34 -36 L36 2 M12 -40 L14 -8 M-10 -34 L-10 5
  back    | fill     | #dfbb86           | M-36 -40 C-62 -95 -34 -112 -6 -108 C14 -105 26 -86 20 -44 Z
  weave   | line 1.6 | #8a5c34 shade 80% | M-10 -42 L-50 -86 M-10 -42 L-38 -96 M-10 -42 L-27 -103 M-10 -42 L-15 -106
      M-10 -42 L-4 -103 M-10 -42 L7 -96 M-10 -42 L19 -86
  rim     | line 6   | #c08a4f           | M-36 -40 C-62 -95 -34 -112 -6 -108 C14 -105 26 -86 20 -44
  cushion | fill     | cushion lit       | blob -34,-42 -2,-50 34,-42 20,-32 -20,-32
  seat    | fill     | #c08a4f           | blob -34,-38 0,-30 35,-38 33,-28 0,-20 -32,-28
  arm     | line 5.5 | #c08a4f           | M20 -60 C36 -66 46 -60 36 -34
`);

export const teaTable = figure(`
  legs  | line 4   | #6a4430 shade | M-16 0 L0 -30 L16 2 M0 -50 V-28
  edge  | fill     | #8a5a3a       | blob -32,-52 0,-60 32,-52 0,-44
  top   | fill     | #b07a50 lit   | blob -30,-53.5 0,-60.5 30,-53.5 0,-47
  cups  | fill     | #fbf6ea lit   | M-17.5 -64 h11 q0 9 -5.5 9 t-5.5 -9 Z M7.5 -64 h11 q0 9 -5.5 9 t-5.5 -9 Z
  steam | line 1.2 | #ffffff 50%   | M-12 -67 q3 -5 0 -9 q-3 -5 0 -9 M13 -67 q3 -5 0 -9 q-3 -5 0 -9
`);

const pot = figure(`
  shadow | fill | #3a2f3a shade 25% | blob -34,0 0,-6 34,0 0,8
  pot | fill | #b8603f     | M-21 -40 H21 L15 0 H-15 Z
  rim | fill | #cf7a52 lit | boxes -23.5,-42.5,47,8.4
`);

/** An areca palm in a terracotta pot; `metre` is the length of a metre there. */
export function pottedPalm(
  p: Painting,
  { x, y, metre }: Record<'x' | 'y' | 'metre', number>,
  height: number,
): void {
  const at = { x, y, size: metre, depth: 0 };
  const fronds = p.masses(0, ['#2f6a48', 'shade'], ['#5b9a58', 'lit']);
  leaves(fronds, p.randomAt('pot', x, y), [x, y - metre * 0.4], (height - 0.42) * metre, 13);
  fronds.draw();
  draw(p, pot, at);
}

export type LampForm = 'dome' | 'drum' | 'globe';

const lamp = (outline: string) =>
  figure(`
    shade | fill     | shade raw   | ${outline}
    weave | line 1.4 | #6a4a34 40% | M-22 12 L-8 -14 M-12 14 L4 -15 M-2 14 L12 -13 M9 13 L17 -6 M22 12 L8 -14
        M12 14 L-4 -15 M2 14 L-12 -13 M-9 13 L-17 -6
  `);

const lamps = {
  dome: lamp('M-34 16 C-34 -26 34 -26 34 16 Z'),
  drum: lamp('M-20 -17 H20 L26 17 H-26 Z'),
  globe: lamp('balls 0,0,25'),
};

/** A lamp with a woven shade, lit in the evening; the middle of the shade is at (x, y). */
export function lampShade(p: Painting, [x, y]: Point, m: number, form: LampForm, colour: string): void {
  const isOn = p.light.lamps > 0.4;
  if (isOn) p.glow(x, y, m * 2.3, m * 2.3, '#ffd08a', 0.6);
  const shade = isOn ? mix('#ffdf9f', colour, 0.3) : p.tone(colour, 0);
  draw(p, lamps[form], { x, y, size: m, depth: 0 }, { shade });
}

/** The same, hanging on a cord from high above. */
export function pendant(p: Painting, [x, y]: Point, m: number, form: LampForm, colour: string): void {
  p.stroke(`M${n(x)} -10V${n(y - m * 0.15)}`, p.tone('#4a3a34', 0, 'shade'), Math.max(1.5, m * 0.018));
  lampShade(p, [x, y], m, form, colour);
}

/** A ceiling fan, which no room here is without. */
export const ceilingFan = figure(`
  rod    | line 4 | #5a4a44 | M0 -80 V0
  blades | fill   | #8a6248 | M-6 0 C-40 -7 -80 -5 -95 3 C-70 10 -30 9 0 6 Z M0 0 C30 -10 70 -12 90 -5 C70 4 30 8 0 6 Z
      M-2 2 C12 12 34 22 50 22 C40 28 10 22 -6 10 Z
  hub    | fill   | #5a4a44 | balls 0,4,10
`);

/** A picture of the place in three flat shapes, framed. Its upper left corner stands at (0, 0). */
const art = figure(`
  shadow | fill | #3a2f3a shade 25% | boxes 5,6,100,75
  frame  | fill | #6a4632           | boxes 0,0,100,75
  mount  | fill | #fbf5e6 lit       | boxes 6,6,88,63
  sky    | fill | sky lit           | boxes 12,12,76,51
  sun    | fill | sun               | balls 59,32,14
  land   | fill | land              | M12 46 C35 34 50 49 88 39 V63 H12 Z
  near   | fill | near              | M12 55 C35 47 65 62 88 51 V63 H12 Z
`);

const artColours = rowsOf(`
  sky     sun     land    near
  #f6d9a8 #e0653f #3f7a6a #234f4a
  #cfe3e0 #f0b84f #d98f5a #8a4a3a
  #f3c9b4 #c8434a #5f6f9a #2f3f6a
  #f4ecd4 #e8a83a #7fa05a #3f6a44
`);

/** Hangs on a wall from this upper left corner. */
export const framedArt = (stage: Stage, random: Random, at: Space) =>
  stage.stand(art, at, { size: 0.75, colours: inTurn(artColours, random.whole(0, 99)) });

/** A curtain gathered to one side of an opening, from its top left corner; to the left where it is less than 0 wide. */
export function curtain(p: Painting, [x, top]: Point, width: number, drop: number, colour: string): void {
  const folds = 5;
  for (let i = 0; i < folds; i++) {
    const [a, b, flare] = [x + (width / folds) * i, x + (width / folds) * (i + 1), width * 0.06 * (i + 1)];
    const hang = `c0 ${n(drop * 0.4)} ${n(-flare * 0.6)} ${n(drop * 0.6)} ${n(flare * 0.4)} ${n(drop)}`;
    p.tint(`M${n(a)} ${n(top)}H${n(b)}${hang}H${n(a)}Z`, colour, 0, i % 2 ? 'lit' : 'plain');
  }
}

/** A rod with a curtain at each end. */
export function curtains(p: Painting, [left, right]: Point, top: number, drop: number, colour: string): void {
  const fold = (right - left) * 0.12;
  p.tint(rectangle(left, top - 3, right - left, 6), '#6a4a38', 0);
  p.tint(circle(left, top, 6) + circle(right, top, 6), '#6a4a38', 0);
  curtain(p, [left, top], fold, drop, colour);
  curtain(p, [right, top], -fold, drop, colour);
}
