import { pairs } from '../path.ts';
import { project, type Space } from '../perspective.ts';
import { dome } from '../shapes/skyline.ts';
import type { Stage, Wall } from '../shapes/solid.ts';
import type { Colours } from './colours.ts';
import type { House, Plan } from './house.ts';
import { hanging, railing } from './parts.ts';

const bay = 3.3;
const storey = 4.2;
const plinth = 0.9;

/** A house with storeys of arcades: the style of merchants and zamindars, in buildings that are hotels now. */
export function arcade(plan: Plan): House {
  const { random, colours, floors } = plan;
  const bays = random.pick([5, 7, 7, 9]);
  const width = bays * bay;
  const deep = 11;
  const top = plinth + floors * storey;
  const crown = random.pick(['pediment', 'dome']);
  const rise = random.chance(0.35) ? 1.35 : 1;
  return {
    bounds: { width, height: top + 4.6, deep },
    draw: (stage) => {
      if (crown === 'dome') domeAt(stage, [width / 2, top, deep * 0.4], 6.5, colours.roof);
      stage.box([-0.5, 0, -0.5], [width + 0.5, plinth, deep], colours.second);
      const [flank, front] = stage.walls(width, deep);
      for (const wall of [flank, front]) {
        wall.rect(0, plinth, wall.length, top, wall.tone(colours.wall));
        for (let v = plinth; v < top - 1; v += storey) floor(wall, plan, v, rise);
        wall.block(-0.1, top - 0.3, wall.length + 0.1, top + 0.3, 0, 0.5, colours.second);
        for (let u = 0.2; u < wall.length; u += 1.1)
          wall.rect(u, top + 0.3, u + 0.55, top + 1, wall.tone(colours.second), 1, 0.3);
        wall.rect(0, top + 0.95, wall.length, top + 1.15, wall.tone(colours.second), 1, 0.3);
      }
      if (crown === 'pediment') pediment(front, colours, top);
    },
  };
}

function domeAt(stage: Stage, at: Space, width: number, colour: string): void {
  const [x, foot] = project(stage.camera, at);
  dome(stage.p, x, foot + 6, width * stage.spot(at[0], at[2]).metre, stage.depth, colour);
}

function floor(wall: Wall, { random, colours }: Plan, v: number, rise: number): void {
  const { length } = wall;
  const pillar = (u: number, half: number) =>
    wall.block(u, v, u + half, v + storey - 0.3, 0, 0.22, colours.second);
  wall.bays(Math.round(length / bay), 0, length, (u0, u1) => {
    // The arcade's own back wall, seen through the opening, is bright when its lamps are.
    const isUsed = random.chance(0.85);
    wall.arch(u0 + 0.35, v + 0.1, u1 - 0.35, v + storey - 0.7, wall.tone(colours.second), rise);
    wall.arch(u0 + 0.62, v + 0.1, u1 - 0.62, v + storey - 0.98, wall.inside(colours.accent, isUsed), rise);
    wall.arch(
      u0 + 1.05,
      v + 0.1,
      u1 - 1.05,
      v + storey - 1.7,
      wall.inside('#3a3440', isUsed, '#fff0c4'),
      rise,
    );
    pillar(u0 - 0.16, 0.32);
  });
  pillar(length - 0.2, 0.2);
  wall.block(0, v + storey - 0.4, length, v + storey - 0.12, 0, 0.3, colours.second);
  railing(wall, 'bars', [0.1, length - 0.1], v, 0.12, colours.frame);
  const from = random.between(0, length * 0.6);
  if (random.chance(0.55))
    hanging(wall, random, [from, from + random.between(2, 5)], v + 0.7, 0.2, colours.bloom);
}

function pediment(front: Wall, colours: Colours, top: number): void {
  const middle = front.length / 2;
  const half = bay * 1.5;
  for (let u = middle - half; u <= middle + half + 0.1; u += bay)
    front.block(u - 0.3, plinth, u + 0.3, top - 0.3, 0, 0.6, colours.second);
  const gable = (reach: number, foot: number, tip: number, colour: string) =>
    front.shape(pairs(middle - reach, foot, middle + reach, foot, middle, tip), front.tone(colour), 1, 0.6);
  gable(half + 0.7, top + 0.3, top + 3.4, colours.second);
  gable(half - 0.5, top + 0.6, top + 2.8, colours.wall);
  front.round(middle, top + 1.4, 0.6, front.tone(colours.accent), 0.6);
}
