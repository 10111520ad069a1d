import type { Random } from '../random.ts';
import type { Stage, Wall } from '../shapes/solid.ts';
import type { Colours } from './colours.ts';
import type { House } from './house.ts';
import type { Railing } from './parts.ts';
import { hanging, laundry, pane, railing } from './parts.ts';

interface SlabStyle {
  floors: number;
  bays: number;
  sideBays: number;
  railing: Railing;
  /** How balconies lie over the front. */
  pattern: 'every' | 'staggered' | 'ribbon' | 'columns';
  crown: 'parapet' | 'pergola' | 'fin' | 'tower';
  homely: boolean;
}

const floorHeight = 3.3;
const bayWidth = 4;

/** A building of storeys and bays: the seafront hotel, the city hotel, the apartment house. */
export function slab(random: Random, colours: Colours, floors: number, homely: boolean): House {
  const style: SlabStyle = {
    floors,
    bays: floors < 5 ? random.whole(7, 9) : random.whole(5, 7),
    sideBays: random.whole(3, 4),
    railing: random.pick(['bars', 'glass', 'solid', 'jali', 'bars']),
    pattern: random.pick(['every', 'staggered', 'ribbon', 'columns']),
    crown: random.pick(['parapet', 'pergola', 'fin', 'tower']),
    homely,
  };
  const width = style.bays * bayWidth;
  const deep = style.sideBays * bayWidth;
  const top = style.floors * floorHeight + 1.2;
  const height = top + (style.crown === 'parapet' ? 1 : style.crown === 'tower' ? 5 : 3);
  return {
    bounds: { width, height, deep },
    draw: (stage) => {
      const side = stage.camera.position[0] > width / 2 ? 1 : -1;
      if (style.crown !== 'parapet') roofScape(stage, style, colours, width, deep, top);
      const flank = stage.side(side === 1 ? width : 0, 0, deep, side);
      const front = stage.front(0, width, 0);
      for (const wall of [flank, front])
        storeys(wall, random.fork(wall === front ? 'front' : 'side'), style, colours, wall === front);
    },
  };
}

function storeys(wall: Wall, random: Random, style: SlabStyle, colours: Colours, front: boolean): void {
  const { length } = wall;
  const top = style.floors * floorHeight + 1.2;
  wall.rect(0, 0, length, top, wall.tone(colours.wall));
  const count = front ? style.bays : style.sideBays;
  const stripe = style.pattern === 'columns';
  if (stripe)
    wall.bays(
      count,
      0,
      length,
      (u0, u1, i) => i % 2 === 0 && wall.rect(u0, 1.2 + floorHeight, u1, top, wall.tone(colours.second)),
    );
  const eye = wall.stage.camera.position[1];
  const floors = Array.from({ length: style.floors - 1 }, (_, i) => i + 1).sort(
    (a, b) => Math.abs(b * floorHeight - eye) - Math.abs(a * floorHeight - eye),
  );
  ground(wall, random, style, colours, count, front);
  for (const floor of floors) {
    const v = floor * floorHeight + 0.6;
    if (style.pattern === 'ribbon') wall.rect(0, v - 0.5, length, v + 0.25, wall.tone(colours.second));
    wall.bays(count, 0, length, (u0, u1, bay) => {
      const door = style.pattern !== 'ribbon' || bay % 3 === 1;
      pane(wall, random, u0 + 0.8, v + (door ? 0.1 : 0.75), u1 - 0.8, v + 2.4, colours.frame);
      const balcony =
        style.pattern === 'every' ||
        (style.pattern === 'staggered' && (bay + floor) % 2 === 0) ||
        (style.pattern === 'columns' && bay % 2 === 1);
      if (balcony) oneBalcony(wall, random, style, colours, u0 + 0.25, u1 - 0.25, v);
    });
    if (style.pattern === 'ribbon') {
      shadow(wall, 0.2, length - 0.2, v, 1.3);
      wall.block(0, v - 0.28, length, v, 0, 1.3, colours.second);
      railing(wall, style.railing, 0.05, length - 0.05, v, 1.3, colours.accent);
      if (random.chance(0.6))
        hanging(
          wall,
          random,
          random.between(0, length * 0.4),
          random.between(length * 0.5, length),
          v + 0.7,
          1.35,
          colours.bloom,
        );
    }
  }
  wall.block(-0.1, top - 0.5, length + 0.1, top + 0.35, 0, 0.45, colours.second);
}

function shadow(wall: Wall, u0: number, u1: number, v: number, out: number): void {
  const slant = wall.stage.sunSide * -0.5 * out;
  wall.shape(
    [
      [u0, v],
      [u1, v],
      [u1 + slant, v - out * 0.9],
      [u0 + slant, v - out * 0.9],
    ],
    wall.tone('#3b3450', 'shade'),
    0.28,
  );
}

function oneBalcony(
  wall: Wall,
  random: Random,
  style: SlabStyle,
  colours: Colours,
  u0: number,
  u1: number,
  v: number,
): void {
  shadow(wall, u0, u1, v - 0.2, 1.3);
  wall.block(u0, v - 0.25, u1, v, 0, 1.25, colours.second);
  if (style.homely && random.chance(0.35)) laundry(wall, random, u0 + 0.3, u1 - 0.3, v + 2, 1);
  // The two ends of the rail first: from where the viewer stands, the front covers them.
  const end = wall.viewer < u0 ? u0 : wall.viewer > u1 ? u1 : undefined;
  if (end !== undefined) {
    wall.stage.sheet(
      [wall.at(end, v, 0), wall.at(end, v + 1, 0), wall.at(end, v + 1, 1.25), wall.at(end, v, 1.25)],
      wall.tone(colours.accent, 'shade'),
      style.railing === 'solid' || style.railing === 'jali' ? 1 : 0.35,
    );
  }
  railing(wall, style.railing, u0, u1, v, 1.25, colours.accent);
  if (random.chance(style.homely ? 0.6 : 0.3))
    hanging(
      wall,
      random,
      u0 + random.between(0, 1.2),
      u1 - random.between(0, 1.2),
      v + 0.75,
      1.3,
      random.chance(0.6) ? colours.bloom : undefined,
    );
}

function ground(
  wall: Wall,
  random: Random,
  style: SlabStyle,
  colours: Colours,
  count: number,
  front: boolean,
): void {
  const { length } = wall;
  wall.rect(
    0,
    0,
    length,
    floorHeight + 0.5,
    wall.tone(colours.second, wall.face === 'lit' ? 'plain' : 'shade'),
  );
  wall.bays(count, 0, length, (u0, u1) => pane(wall, random, u0 + 0.35, 0.35, u1 - 0.35, 3.1, colours.frame));
  if (!front) return;
  const middle = (Math.floor(count / 2) + 0.5) * (length / count);
  wall.rect(middle - 1.9, 0, middle + 1.9, 3.2, wall.tone(colours.frame));
  wall.rect(
    middle - 1.6,
    0,
    middle + 1.6,
    3,
    wall.stage.p.light.lamps > 0.3 ? '#ffdf9c' : wall.tone('#3c5560'),
  );
  wall.rect(middle - 0.06, 0, middle + 0.06, 3, wall.tone(colours.frame));
  shadow(wall, middle - 3, middle + 3, 3.4, 2.4);
  for (const u of [middle - 2.9, middle + 2.7]) wall.block(u, 0, u + 0.2, 3.5, 2.7, 2.9, colours.frame);
  wall.block(middle - 3.4, 3.45, middle + 3.4, 3.9, 0, 3.1, colours.accent);
  if (style.homely) hanging(wall, random, middle - 3.3, middle + 3.3, 3.9, 3.1, colours.bloom);
}

function roofScape(
  stage: Stage,
  style: SlabStyle,
  colours: Colours,
  width: number,
  deep: number,
  top: number,
): void {
  if (style.crown === 'tower') {
    stage.box([width * 0.08, top, deep * 0.3], [width * 0.34, top + 4.6, deep * 0.8], colours.accent);
    stage.box([width * 0.06, top + 4.2, deep * 0.26], [width * 0.36, top + 4.8, deep * 0.84], colours.second);
  } else if (style.crown === 'fin') {
    stage.box([width * 0.55, top, deep * 0.35], [width * 0.92, top + 2.4, deep * 0.8], colours.second);
    stage.box([width * 0.1, top, deep * 0.2], [width * 0.16, top + 2.9, deep * 0.7], colours.accent);
  } else {
    // A roof terrace under a pergola.
    const from = width * 0.3;
    for (const x of [from, width * 0.56, width * 0.86]) {
      stage.box([x, top, deep * 0.8], [x + 0.3, top + 2.6, deep * 0.83], colours.frame);
      stage.box([x, top, 1], [x + 0.3, top + 2.6, 1.3], colours.frame);
    }
    stage.box([from - 0.6, top + 2.5, 0.6], [width * 0.9, top + 2.85, deep * 0.85], colours.accent);
  }
}
