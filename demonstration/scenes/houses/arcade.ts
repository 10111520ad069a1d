import type { Random } from '../random.ts';
import { dome } from '../shapes/skyline.ts';
import type { Stage, Wall } from '../shapes/solid.ts';
import type { Colours } from './colours.ts';
import type { House } from './house.ts';
import { hanging, railing } from './parts.ts';

/** A house of arcades, storey over storey: what the merchants and zamindars built, and what hotels now live in. */
export function arcade(random: Random, colours: Colours, storeys: number): House {
  const bays = random.pick([5, 7, 7, 9]);
  const bay = 3.3;
  const storey = 4.2;
  const width = bays * bay;
  const deep = 11;
  const top = 0.9 + storeys * storey;
  const crown = random.pick(['pediment', 'dome', 'towers', 'pediment'] as const);
  const pointed = random.chance(0.35);
  const rise = pointed ? 1.35 : 1;
  return {
    bounds: { width, height: top + (crown === 'towers' ? 3.4 : 4.6), deep },
    draw: (stage) => {
      const side = stage.camera.position[0] > width / 2 ? 1 : -1;
      if (crown === 'dome') {
        const { x, metre } = stage.spot(width / 2, deep * 0.4);
        const foot = stage.camera.horizon - (top - stage.camera.position[1]) * metre;
        dome(stage.p, x, foot + 6, 6.5 * metre, stage.depth, colours.roof);
      }
      stage.box([-0.5, 0, -0.5], [width + 0.5, 0.9, deep], colours.second);
      const flank = stage.side(side === 1 ? width : 0, 0, deep, side);
      const front = stage.front(0, width, 0);
      for (const wall of [flank, front]) {
        wall.rect(0, 0.9, wall.length, top, wall.tone(colours.wall));
        for (let s = 0; s < storeys; s++)
          floor(wall, random, colours, 0.9 + s * storey, storey, Math.round(wall.length / bay), rise);
        wall.block(-0.1, top - 0.3, wall.length + 0.1, top + 0.3, 0, 0.5, colours.second);
        for (let u = 0; u < wall.length; u += 1.1)
          wall.rect(u + 0.2, top + 0.3, u + 0.75, top + 1, wall.tone(colours.second), 1, 0.3);
        wall.rect(0, top + 0.95, wall.length, top + 1.15, wall.tone(colours.second), 1, 0.3);
      }
      if (crown === 'towers') for (const x of [0, width - 4]) tower(stage, colours, x, top, side);
      if (crown === 'pediment') pediment(front, colours, bays, bay, top);
      for (let i = 3; i >= 0; i--)
        stage.box(
          [width / 2 - 3, 0, -0.5 - (4 - i) * 0.45],
          [width / 2 + 3, (0.9 * (i + 1)) / 5, -0.5],
          colours.second,
        );
    },
  };
}

function floor(
  wall: Wall,
  random: Random,
  colours: Colours,
  v: number,
  storey: number,
  count: number,
  rise: number,
): void {
  const lamps = wall.stage.p.light.lamps;
  wall.bays(count, 0, wall.length, (u0, u1) => {
    wall.arch(u0 + 0.35, v + 0.1, u1 - 0.35, v + storey - 0.7, wall.tone(colours.second), rise);
    const lit = random.next() < lamps * 0.85;
    // The arcade's own back wall, seen through the opening: bright when its lamps are.
    wall.arch(
      u0 + 0.62,
      v + 0.1,
      u1 - 0.62,
      v + storey - 0.98,
      lit ? '#ffcf80' : wall.tone(colours.accent, 'shade'),
      rise,
    );
    if (lit) wall.arch(u0 + 1.05, v + 0.1, u1 - 1.05, v + storey - 1.7, '#fff0c4', rise);
    else wall.arch(u0 + 1.05, v + 0.1, u1 - 1.05, v + storey - 1.7, wall.tone('#3a3440', 'shade'), rise);
    wall.block(u0 - 0.16, v, u0 + 0.16, v + storey - 0.3, 0, 0.22, colours.second);
  });
  wall.block(wall.length - 0.2, v, wall.length, v + storey - 0.3, 0, 0.22, colours.second);
  wall.block(0, v + storey - 0.4, wall.length, v + storey - 0.12, 0, 0.3, colours.second);
  railing(wall, 'bars', 0.1, wall.length - 0.1, v, 0.12, colours.frame);
  if (random.chance(0.55)) {
    const from = random.between(0, wall.length * 0.6);
    hanging(wall, random, from, from + random.between(2, 5), v + 0.7, 0.2, colours.bloom);
  }
}

function tower(stage: Stage, colours: Colours, x: number, top: number, side: 1 | -1): void {
  stage.box([x, top, 0], [x + 4, top + 2.2, 4], colours.wall);
  const walls = [stage.side(side === 1 ? x + 4 : x, 0, 4, side), stage.front(x, x + 4, 0)];
  for (const wall of walls) {
    for (const u of [0.6, 2.2])
      wall.arch(
        u,
        top + 0.3,
        u + 1.2,
        top + 1.9,
        stage.p.light.lamps > 0.4 ? '#ffcf80' : wall.tone(colours.accent, 'shade'),
      );
    wall.block(-0.2, top + 2.1, 4.2, top + 2.5, 0, 0.3, colours.second);
  }
  const { x: px, metre } = stage.spot(x + 2, 2);
  dome(
    stage.p,
    px,
    stage.camera.horizon - (top + 2.4 - stage.camera.position[1]) * metre,
    3.6 * metre,
    stage.depth,
    colours.roof,
  );
}

function pediment(front: Wall, colours: Colours, bays: number, bay: number, top: number): void {
  const u0 = ((bays - 3) / 2) * bay;
  const u1 = u0 + 3 * bay;
  const middle = (u0 + u1) / 2;
  for (let i = 0; i <= 3; i++)
    front.block(u0 + i * bay - 0.3, 0.9, u0 + i * bay + 0.3, top - 0.3, 0, 0.6, colours.second);
  front.shape(
    [
      [u0 - 0.7, top + 0.3],
      [u1 + 0.7, top + 0.3],
      [middle, top + 3.4],
    ],
    front.tone(colours.second),
    1,
    0.6,
  );
  front.shape(
    [
      [u0 + 0.5, top + 0.6],
      [u1 - 0.5, top + 0.6],
      [middle, top + 2.8],
    ],
    front.tone(colours.wall),
    1,
    0.6,
  );
  front.round(middle, top + 1.4, 0.6, front.tone(colours.accent), 0.6);
}
