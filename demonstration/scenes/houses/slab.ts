import { pairs } from '../path.ts';
import type { Random } from '../random.ts';
import type { Stage, Wall } from '../shapes/solid.ts';
import type { Colours } from './colours.ts';
import type { House } from './house.ts';
import type { Railing } from './parts.ts';
import { hanging, laundry, pane, railing } from './parts.ts';

interface Style {
  floors: number;
  bays: number;
  sideBays: number;
  railing: Railing;
  /** How balconies lie over the front. */
  pattern: 'every' | 'staggered' | 'ribbon' | 'columns';
  crown: 'parapet' | 'pergola' | 'fin' | 'tower';
  homely: boolean;
  colours: Colours;
}

const storey = 3.3;
const bay = 4;

/** A building of storeys and bays: the seafront hotel, the city hotel, the apartment house. */
export function slab(random: Random, colours: Colours, floors: number, homely: boolean): House {
  const style: Style = {
    floors,
    bays: floors < 5 ? random.whole(7, 9) : random.whole(5, 7),
    sideBays: random.whole(3, 4),
    railing: random.pick<Railing>(['bars', 'glass', 'solid', 'jali', 'bars']),
    pattern: random.pick<Style['pattern']>(['every', 'staggered', 'ribbon', 'columns']),
    crown: random.pick<Style['crown']>(['parapet', 'pergola', 'fin', 'tower']),
    homely,
    colours,
  };
  const [width, deep] = [style.bays * bay, style.sideBays * bay];
  const top = floors * storey + 1.2;
  const height = top + { parapet: 1, pergola: 3, fin: 3, tower: 5 }[style.crown];
  return {
    bounds: { width, height, deep },
    draw: (stage) => {
      roofScape(stage, style, width, deep, top);
      for (const wall of stage.walls(width, deep)) {
        const isFront = wall.length === width;
        face(wall, random.fork(isFront ? 'front' : 'side'), style, isFront);
      }
    },
  };
}

function face(wall: Wall, random: Random, style: Style, isFront: boolean): void {
  const { colours, pattern } = style;
  const { length } = wall;
  const top = style.floors * storey + 1.2;
  const count = isFront ? style.bays : style.sideBays;
  wall.rect(0, 0, length, top, wall.tone(colours.wall));
  if (pattern === 'columns')
    wall.bays(count, 0, length, (u0, u1, i) => {
      if (i % 2 === 0) wall.rect(u0, 1.2 + storey, u1, top, wall.tone(colours.second));
    });
  groundFloor(wall, random, style, count, isFront);
  for (const floor of wall.storeys(style.floors, storey)) {
    if (floor === 0) continue;
    const v = floor * storey + 0.6;
    if (pattern === 'ribbon') wall.rect(0, v - 0.5, length, v + 0.25, wall.tone(colours.second));
    wall.bays(count, 0, length, (u0, u1, i) => {
      const isDoor = pattern !== 'ribbon' || i % 3 === 1;
      pane(wall, random, [u0 + 0.8, v + (isDoor ? 0.1 : 0.75)], [u1 - 0.8, v + 2.4], colours.frame);
      const has = { every: true, staggered: (i + floor) % 2 === 0, columns: i % 2 === 1, ribbon: false };
      if (has[pattern]) balcony(wall, random, style, u0 + 0.25, u1 - 0.25, v);
    });
    if (pattern !== 'ribbon') continue;
    shadow(wall, 0.2, length - 0.2, v, 1.3);
    wall.block(0, v - 0.28, length, v, 0, 1.3, colours.second);
    railing(wall, style.railing, [0.05, length - 0.05], v, 1.3, colours.accent);
    const [from, to] = [random.between(0, length * 0.4), random.between(length * 0.5, length)];
    if (random.chance(0.6)) hanging(wall, random, [from, to], v + 0.7, 1.35, colours.bloom);
  }
  wall.block(-0.1, top - 0.5, length + 0.1, top + 0.35, 0, 0.45, colours.second);
}

function shadow(wall: Wall, u0: number, u1: number, v: number, out: number): void {
  const slant = wall.stage.sunSide * -0.5 * out;
  const foot = v - out * 0.9;
  wall.shape(pairs(u0, v, u1, v, u1 + slant, foot, u0 + slant, foot), wall.tone('#3b3450', 'shade'), 0.28);
}

function balcony(wall: Wall, random: Random, style: Style, u0: number, u1: number, v: number): void {
  const { colours, homely } = style;
  shadow(wall, u0, u1, v - 0.2, 1.3);
  wall.block(u0, v - 0.25, u1, v, 0, 1.25, colours.second);
  if (homely && random.chance(0.35)) laundry(wall, random, u0 + 0.3, u1 - 0.3, v + 2, 1);
  // The end of the rail first: from where the viewer stands, the front covers it.
  const end = wall.viewer < u0 ? u0 : wall.viewer > u1 ? u1 : undefined;
  if (end !== undefined) {
    const sheet = [[v, 0] as const, [v + 1, 0] as const, [v + 1, 1.25] as const, [v, 1.25] as const];
    const isClosed = style.railing === 'solid' || style.railing === 'jali';
    const corners = sheet.map(([height, out]) => wall.at(end, height, out));
    wall.stage.sheet(corners, wall.tone(colours.accent, 'shade'), isClosed ? 1 : 0.35);
  }
  railing(wall, style.railing, [u0, u1], v, 1.25, colours.accent);
  if (!random.chance(homely ? 0.6 : 0.3)) return;
  const [from, to] = [u0 + random.between(0, 1.2), u1 - random.between(0, 1.2)];
  hanging(wall, random, [from, to], v + 0.75, 1.3, random.chance(0.6) ? colours.bloom : undefined);
}

/** Shop windows all round, and in front the door under its roof. */
function groundFloor(wall: Wall, random: Random, style: Style, count: number, isFront: boolean): void {
  const { colours, homely } = style;
  const { length } = wall;
  const base = wall.tone(colours.second, wall.face === 'lit' ? 'plain' : 'shade');
  wall.rect(0, 0, length, storey + 0.5, base);
  wall.bays(count, 0, length, (u0, u1) =>
    pane(wall, random, [u0 + 0.35, 0.35], [u1 - 0.35, 3.1], colours.frame),
  );
  if (!isFront) return;
  const middle = (Math.floor(count / 2) + 0.5) * (length / count);
  const isLit = wall.stage.p.light.lamps > 0.3;
  wall.rect(middle - 1.9, 0, middle + 1.9, 3.2, wall.tone(colours.frame));
  wall.rect(middle - 1.6, 0, middle + 1.6, 3, isLit ? '#ffdf9c' : wall.tone('#3c5560'));
  wall.rect(middle - 0.06, 0, middle + 0.06, 3, wall.tone(colours.frame));
  shadow(wall, middle - 3, middle + 3, 3.4, 2.4);
  for (const u of [middle - 2.9, middle + 2.7]) wall.block(u, 0, u + 0.2, 3.5, 2.7, 2.9, colours.frame);
  wall.block(middle - 3.4, 3.45, middle + 3.4, 3.9, 0, 3.1, colours.accent);
  if (homely) hanging(wall, random, [middle - 3.3, middle + 3.3], 3.9, 3.1, colours.bloom);
}

function roofScape(stage: Stage, { crown, colours }: Style, width: number, deep: number, top: number): void {
  /** A box on the roof: its sides as shares of the width and the depth, its heights over the roof. */
  const box = (
    x: readonly [number, number],
    z: readonly [number, number],
    y: readonly [number, number],
    colour: string,
  ) => stage.box([width * x[0], top + y[0], deep * z[0]], [width * x[1], top + y[1], deep * z[1]], colour);
  if (crown === 'tower') {
    box([0.08, 0.34], [0.3, 0.8], [0, 4.6], colours.accent);
    box([0.06, 0.36], [0.26, 0.84], [4.2, 4.8], colours.second);
  } else if (crown === 'fin') {
    box([0.55, 0.92], [0.35, 0.8], [0, 2.4], colours.second);
    box([0.1, 0.16], [0.2, 0.7], [0, 2.9], colours.accent);
  } else if (crown === 'pergola') {
    for (const z of [0.8, 0.08])
      for (const x of [0.3, 0.56, 0.86]) box([x, x + 0.01], [z, z + 0.02], [0, 2.6], colours.frame);
    box([0.28, 0.9], [0.05, 0.85], [2.5, 2.85], colours.accent);
  }
}
