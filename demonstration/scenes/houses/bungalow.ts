import { pairs } from '../path.ts';
import type { Random } from '../random.ts';
import type { Stage } from '../shapes/solid.ts';
import type { Colours } from './colours.ts';
import type { House } from './house.ts';
import { hanging, pane, railing, shutters } from './parts.ts';
import type { Roof } from './roofs.ts';
import { gableRoof, hipRoof } from './roofs.ts';

interface Measures {
  bays: number;
  width: number;
  deep: number;
  plinth: number;
  storeys: number;
  eave: number;
  ridge: number;
  texture: Roof['texture'];
}

const storey = 3.5;
const veranda = 2.6;

/** The planter's bungalow: raised from the ground, a deep veranda all along, a wide roof of tin or tiles. */
export function bungalow(random: Random, colours: Colours, storeys: 1 | 2): House {
  const bays = random.whole(5, 7);
  const plinth = random.between(0.7, 1.3);
  const eave = plinth + storey * storeys;
  const m: Measures = {
    bays,
    width: bays * 3.4,
    deep: random.between(10, 12),
    plinth,
    storeys,
    eave,
    ridge: eave + random.between(3.4, 4.4),
    texture: random.pick<Roof['texture']>(['tin', 'tile', 'tin']),
  };
  const wing = random.pick(['none', 'left', 'right']);
  return {
    bounds: { width: m.width, height: m.ridge, deep: m.deep },
    draw: (stage) => {
      const { width, deep, ridge, texture } = m;
      stage.box([-0.4, 0, -0.4], [width + 0.4, plinth, deep], colours.second);
      walls(stage, random, colours, m);
      posts(stage, random, colours, m);
      const span = { x0: -1, x1: width + 1, z0: -0.9, z1: deep + 0.9 };
      hipRoof(stage, { ...span, eave, ridge, colour: colours.roof, texture }, deep * 0.42);
      if (wing === 'none') dormer(stage, random, colours, m);
      else projecting(stage, random, colours, wing === 'left' ? 0.2 : width - 5.2, m);
      const door = { none: 0.5, left: 0.64, right: 0.36 }[wing] ?? 0.5;
      for (let i = 4; i >= 0; i--) {
        const [x, reach, height] = [width * door, -0.4 - (5 - i) * 0.42, (plinth * (i + 1)) / 6];
        stage.box([x - 1.8, 0, reach], [x + 1.8, height, -0.4], colours.second);
      }
    },
  };
}

/** The side that the viewer sees, and the wall at the back of the veranda. */
function walls(stage: Stage, random: Random, colours: Colours, m: Measures): void {
  const [flank] = stage.walls(m.width, m.deep);
  const back = stage.front(0, m.width, veranda);
  flank.rect(veranda, m.plinth, m.deep, m.eave, flank.tone(colours.wall));
  back.rect(0, m.plinth, m.width, m.eave, back.tone(colours.wall, 'plain'));
  for (let s = 0; s < m.storeys; s++) {
    const v = m.plinth + s * storey;
    flank.bays(2, veranda + 0.5, m.deep, (u0, u1) => {
      pane(flank, random, [u0 + 1, v + 0.9], [u1 - 1, v + 2.6], colours.frame);
      shutters(flank, u0 + 1, v + 0.9, u1 - 1, v + 2.6, colours.accent);
    });
    back.bays(m.bays, 0, m.width, (u0, u1, i) => {
      const isDoor = i === Math.floor(m.bays / 2) || s === 1;
      pane(back, random, [u0 + 0.95, v + (isDoor ? 0.05 : 0.8)], [u1 - 0.95, v + 2.45], colours.frame);
    });
    // The veranda's roof keeps the upper wall in shade.
    back.rect(0, v + 2.2, m.width, v + storey, back.tone('#4a3c4a', 'shade'), 0.35);
  }
}

function posts(
  stage: Stage,
  random: Random,
  colours: Colours,
  { bays, width, plinth, storeys }: Measures,
): void {
  const front = stage.front(0, width, 0);
  const frame = front.tone(colours.frame);
  for (let s = 0; s < storeys; s++) {
    const v = plinth + s * storey;
    const top = v + storey;
    if (s === 1) front.block(0, v - 0.3, width, v, -veranda, 0.15, colours.second);
    railing(front, s === 1 ? 'bars' : random.pick(['bars', 'jali']), [0, width], v, 0, colours.frame);
    for (let i = 0; i <= bays; i++) {
      const u = (i * width) / bays;
      front.rect(u - 0.11, v, u + 0.11, top, frame);
      if (i > 0) front.shape(pairs(u, top, u - 0.8, top, u, top - 0.8), frame);
      if (i < bays) front.shape(pairs(u, top, u + 0.8, top, u, top - 0.8), frame);
    }
    const [from, to] = [random.between(0, width * 0.3), random.between(width * 0.34, width * 0.6)];
    if (random.chance(0.7)) hanging(front, random, [from, to], v + 0.8, 0.1, colours.bloom);
  }
}

/** A room that stands forward under a gable of its own. */
function projecting(stage: Stage, random: Random, colours: Colours, x: number, m: Measures): void {
  const z = -1.6;
  stage.box([x, 0, z], [x + 5, m.eave, 3], colours.wall);
  const front = stage.front(x, x + 5, z);
  for (let v = m.plinth; v < m.eave - 2; v += storey) {
    pane(front, random, [1.4, v + 0.7], [3.6, v + 2.5], colours.frame);
    shutters(front, 1.4, v + 0.7, 3.6, v + 2.5, colours.accent);
  }
  const ridge = Math.min(m.ridge - 0.3, m.eave + 2.7);
  const roof = { x0: x, x1: x + 5, z0: z, z1: 4, eave: m.eave, ridge, colour: colours.roof };
  gableRoof(stage, { ...roof, texture: m.texture }, colours.wall);
  front.round(2.5, m.eave + 0.95, 0.5, front.tone(colours.accent));
}

function dormer(stage: Stage, random: Random, colours: Colours, m: Measures): void {
  const [x, z] = [m.width / 2 - 1.7, m.deep * 0.14];
  const foot = m.eave + (m.ridge - m.eave) * 0.26;
  stage.box([x, foot, z], [x + 3.4, foot + 1.3, z + 2], colours.wall);
  pane(stage.front(x, x + 3.4, z), random, [0.9, foot + 0.25], [2.5, foot + 1.25], colours.frame);
  const roof = { x0: x, x1: x + 3.4, z0: z, z1: z + 3, eave: foot + 1.3, ridge: foot + 2.5 };
  gableRoof(stage, { ...roof, colour: colours.roof, texture: m.texture }, colours.wall);
}
