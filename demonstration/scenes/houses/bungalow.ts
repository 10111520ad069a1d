import { pairs } from '../path.ts';
import type { Stage, Wall } from '../shapes/solid.ts';
import type { House, Plan } from './house.ts';
import { hanging, pane, railing, shutters, steps } from './parts.ts';
import { gableRoof, hipRoof, type Texture } from './roofs.ts';

type Bungalow = Plan & { texture: Texture } & Record<
    'bays' | 'width' | 'deep' | 'plinth' | 'eave' | 'ridge',
    number
  >;

const storey = 3.5;
const veranda = 2.6;

/** The planter's bungalow: raised from the ground, a deep veranda all along, a wide roof of tin or tiles. */
export function bungalow(plan: Plan): House {
  const { random, colours } = plan;
  const floors = Math.min(2, plan.floors);
  const bays = random.whole(5, 7);
  const plinth = random.between(0.7, 1.3);
  const eave = plinth + storey * floors;
  const [width, deep, ridge] = [bays * 3.4, random.between(10, 12), eave + random.between(3.4, 4.4)];
  const texture = random.pick<Texture>(['tin', 'tile', 'tin']);
  const house = { ...plan, floors, bays, width, deep, plinth, eave, ridge, texture };
  const wing = random.pick([0.2, width - 5.2]);
  return {
    bounds: { width, height: ridge, deep },
    draw: (stage) => {
      stage.box([-0.4, 0, -0.4], [width + 0.4, plinth, deep], colours.second);
      walls(stage, house);
      posts(stage.front(0, width, 0), house);
      const span = { x0: -1, x1: width + 1, z0: -0.9, z1: deep + 0.9 };
      hipRoof(stage, { ...span, eave, ridge, colour: colours.roof, texture }, deep * 0.42);
      projecting(stage, house, wing);
      const door = width * (wing === 0.2 ? 0.64 : 0.36);
      steps(stage, [door - 1.8, door + 1.8], -0.4, plinth, colours.second);
    },
  };
}

function shutteredWindow(wall: Wall, { random, colours }: Plan, u0: number, u1: number, v: number): void {
  pane(wall, random, [u0, v], [u1, v + 1.7], colours.frame);
  shutters(wall, u0, v, u1, v + 1.7, colours.accent);
}

/** The side that the viewer sees, and the wall at the back of the veranda. */
function walls(stage: Stage, house: Bungalow): void {
  const { random, colours, bays, width, deep, plinth, eave } = house;
  const [flank] = stage.walls(width, deep);
  const back = stage.front(0, width, veranda);
  flank.rect(veranda, plinth, deep, eave, flank.tone(colours.wall));
  back.rect(0, plinth, width, eave, back.tone(colours.wall, 'plain'));
  for (let v = plinth; v < eave - 1; v += storey) {
    flank.bays(2, veranda + 0.5, deep, (u0, u1) => shutteredWindow(flank, house, u0 + 1, u1 - 1, v + 0.9));
    back.bays(bays, 0, width, (u0, u1, i) => {
      const isDoor = i === Math.floor(bays / 2) || v > plinth;
      pane(back, random, [u0 + 0.95, v + (isDoor ? 0.05 : 0.8)], [u1 - 0.95, v + 2.45], colours.frame);
    });
    // The veranda's roof keeps the upper wall in shade.
    back.rect(0, v + 2.2, width, v + storey, back.tone('#4a3c4a', 'shade'), 0.35);
  }
}

function posts(front: Wall, { random, colours, bays, width, plinth, eave }: Bungalow): void {
  const frame = front.tone(colours.frame);
  for (let v = plinth; v < eave - 1; v += storey) {
    const isUpper = v > plinth;
    const top = v + storey;
    if (isUpper) front.block(0, v - 0.3, width, v, -veranda, 0.15, colours.second);
    railing(front, isUpper ? 'bars' : random.pick(['bars', 'jali']), [0, width], v, 0, colours.frame);
    for (let u = 0; u < width + 1; u += width / bays) {
      front.rect(u - 0.11, v, u + 0.11, top, frame);
      for (const reach of [-0.8, 0.8])
        if (u + reach > 0 && u + reach < width)
          front.shape(pairs(u, top, u + reach, top, u, top - 0.8), frame);
    }
    const [from, to] = [random.between(0, width * 0.3), random.between(width * 0.34, width * 0.6)];
    if (random.chance(0.7)) hanging(front, random, [from, to], v + 0.8, 0.1, colours.bloom);
  }
}

/** A room that stands forward under a gable of its own. */
function projecting(stage: Stage, house: Bungalow, x: number): void {
  const { colours, plinth, eave, texture } = house;
  const z = -1.6;
  stage.box([x, 0, z], [x + 5, eave, 3], colours.wall);
  const front = stage.front(x, x + 5, z);
  for (let v = plinth; v < eave - 2; v += storey) shutteredWindow(front, house, 1.4, 3.6, v + 0.7);
  const ridge = Math.min(house.ridge - 0.3, eave + 2.7);
  gableRoof(
    stage,
    { x0: x, x1: x + 5, z0: z, z1: 4, eave, ridge, colour: colours.roof, texture },
    colours.wall,
  );
  front.round(2.5, eave + 0.95, 0.5, front.tone(colours.accent));
}
