import type { Random } from '../random.ts';
import type { Stage, Wall } from '../shapes/solid.ts';
import type { House, Plan } from './house.ts';
import { balcony, hanging, pane, type Railing, railing, shadow } from './parts.ts';

interface Style extends Plan {
  bays: number;
  sideBays: number;
  rail: Railing;
  /** The arrangement of balconies on the front. */
  pattern: 'every' | 'staggered' | 'ribbon' | 'columns';
  crown: 'parapet' | 'pergola' | 'tower';
}

const storey = 3.3;
const bay = 4;

/** A building of storeys and bays: the seafront hotel, the city hotel, the apartment house. */
export function slab(plan: Plan): House {
  const { random, floors } = plan;
  const style: Style = {
    ...plan,
    bays: floors < 5 ? random.whole(7, 9) : random.whole(5, 7),
    sideBays: random.whole(3, 4),
    rail: random.pick<Railing>(['bars', 'glass', 'solid', 'jali', 'bars']),
    pattern: random.pick<Style['pattern']>(['every', 'staggered', 'ribbon', 'columns']),
    crown: random.pick<Style['crown']>(['parapet', 'pergola', 'tower']),
  };
  const [width, deep] = [style.bays * bay, style.sideBays * bay];
  const top = floors * storey + 1.2;
  const height = top + { parapet: 1, pergola: 3, tower: 5 }[style.crown];
  return {
    bounds: { width, height, deep },
    draw: (stage) => {
      roofScape(stage, style, width, deep, top);
      const [flank, front] = stage.walls(width, deep);
      face(flank, random.fork('side'), style, style.sideBays);
      face(front, random.fork('front'), style, style.bays);
      entrance(front, random, style);
    },
  };
}

function face(wall: Wall, random: Random, style: Style, count: number): void {
  const { colours, floors, pattern, homely } = style;
  const { length } = wall;
  const top = floors * storey + 1.2;
  const look = {
    railing: style.rail,
    floor: colours.second,
    rail: colours.accent,
    bloom: colours.bloom,
    homely,
  };
  wall.rect(0, 0, length, top, wall.tone(colours.wall));
  if (pattern === 'columns')
    wall.bays(count, 0, length, (u0, u1, i) => {
      if (i % 2 === 0) wall.rect(u0, 1.2 + storey, u1, top, wall.tone(colours.second));
    });
  // Shop windows all round.
  wall.rect(0, 0, length, storey + 0.5, wall.tone(colours.second, wall.face === 'lit' ? 'plain' : 'shade'));
  wall.bays(count, 0, length, (u0, u1) =>
    pane(wall, random, [u0 + 0.35, 0.35], [u1 - 0.35, 3.1], colours.frame),
  );
  for (const floor of wall.storeys(floors, storey)) {
    if (floor === 0) continue;
    const v = floor * storey + 0.6;
    if (pattern === 'ribbon') wall.rect(0, v - 0.5, length, v + 0.25, wall.tone(colours.second));
    wall.bays(count, 0, length, (u0, u1, i) => {
      const isDoor = pattern !== 'ribbon' || i % 3 === 1;
      pane(wall, random, [u0 + 0.8, v + (isDoor ? 0.1 : 0.75)], [u1 - 0.8, v + 2.4], colours.frame);
      const has = { every: true, staggered: (i + floor) % 2 === 0, columns: i % 2 === 1, ribbon: false };
      if (has[pattern]) balcony(wall, random, [u0 + 0.25, u1 - 0.25], v, look);
    });
    if (pattern !== 'ribbon') continue;
    shadow(wall, 0.2, length - 0.2, v, 1.3);
    wall.block(0, v - 0.28, length, v, 0, 1.3, colours.second);
    railing(wall, style.rail, [0.05, length - 0.05], v, 1.3, colours.accent);
    const [from, to] = [random.between(0, length * 0.4), random.between(length * 0.5, length)];
    if (random.chance(0.6)) hanging(wall, random, [from, to], v + 0.7, 1.35, colours.bloom);
  }
  wall.block(-0.1, top - 0.5, length + 0.1, top + 0.35, 0, 0.45, colours.second);
}

/** The door under its roof. */
function entrance(front: Wall, random: Random, { colours, homely, bays }: Style): void {
  const middle = (Math.floor(bays / 2) + 0.5) * bay;
  front.rect(middle - 1.9, 0, middle + 1.9, 3.2, front.tone(colours.frame));
  front.rect(middle - 1.6, 0, middle + 1.6, 3, front.inside('#3c5560'));
  front.rect(middle - 0.06, 0, middle + 0.06, 3, front.tone(colours.frame));
  shadow(front, middle - 3, middle + 3, 3.4, 2.4);
  for (const u of [middle - 2.9, middle + 2.7]) front.block(u, 0, u + 0.2, 3.5, 2.7, 2.9, colours.frame);
  front.block(middle - 3.4, 3.45, middle + 3.4, 3.9, 0, 3.1, colours.accent);
  if (homely) hanging(front, random, [middle - 3.3, middle + 3.3], 3.9, 3.1, colours.bloom);
}

type Span = readonly [from: number, to: number];

function roofScape(stage: Stage, { crown, colours }: Style, width: number, deep: number, top: number): void {
  /** A box on the roof: its sides as shares of the width and the depth, its heights over the roof. */
  const box = (x: Span, z: Span, y: Span, colour: string) =>
    stage.box([width * x[0], top + y[0], deep * z[0]], [width * x[1], top + y[1], deep * z[1]], colour);
  if (crown === 'tower') {
    box([0.08, 0.34], [0.3, 0.8], [0, 4.6], colours.accent);
    box([0.06, 0.36], [0.26, 0.84], [4.2, 4.8], colours.second);
  } else if (crown === 'pergola') {
    for (const z of [0.8, 0.08])
      for (const x of [0.3, 0.56, 0.86]) box([x, x + 0.01], [z, z + 0.02], [0, 2.6], colours.frame);
    box([0.28, 0.9], [0.05, 0.85], [2.5, 2.85], colours.accent);
  }
}
