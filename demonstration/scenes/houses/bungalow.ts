import type { Random } from '../random.ts';
import type { Stage } from '../shapes/solid.ts';
import type { Colours } from './colours.ts';
import type { House } from './house.ts';
import { hanging, pane, railing, shutters } from './parts.ts';
import { gableRoof, hipRoof } from './roofs.ts';

/** The planter's bungalow: raised from the ground, a deep veranda all along, a wide roof of tin or tiles. */
export function bungalow(random: Random, colours: Colours, storeys: 1 | 2): House {
  const bays = random.whole(5, 7);
  const width = bays * 3.4;
  const deep = random.between(10, 12);
  const plinth = random.between(0.7, 1.3);
  const storey = 3.5;
  const eave = plinth + storey * storeys;
  const ridge = eave + random.between(3.4, 4.4);
  const wing = random.pick(['none', 'left', 'right']);
  const texture = random.pick(['tin', 'tile', 'tin'] as const);
  const veranda = 2.6;
  return {
    bounds: { width, height: ridge, deep },
    draw: (stage) => {
      const side = stage.camera.position[0] > width / 2 ? 1 : -1;
      stage.box([-0.4, 0, -0.4], [width + 0.4, plinth, deep], colours.second);
      const flank = stage.side(side === 1 ? width : 0, 0, deep, side);
      flank.rect(veranda, plinth, deep, eave, flank.tone(colours.wall));
      flank.bays(2, veranda + 0.5, deep, (u0, u1) => {
        for (let s = 0; s < storeys; s++) {
          const v = plinth + s * storey + 0.9;
          pane(flank, random, u0 + 1, v, u1 - 1, v + 1.7, colours.frame);
          shutters(flank, u0 + 1, v, u1 - 1, v + 1.7, colours.accent);
        }
      });
      const back = stage.front(0, width, veranda);
      back.rect(0, plinth, width, eave, back.tone(colours.wall, 'plain'));
      for (let s = 0; s < storeys; s++) {
        const v = plinth + s * storey;
        back.bays(bays, 0, width, (u0, u1, i) => {
          if (i === Math.floor(bays / 2) || s === 1)
            pane(back, random, u0 + 1, v + 0.05, u1 - 1, v + 2.5, colours.frame);
          else pane(back, random, u0 + 0.9, v + 0.8, u1 - 0.9, v + 2.4, colours.frame);
        });
        // The veranda's roof keeps the upper wall in shade.
        back.rect(0, v + 2.2, width, v + storey, back.tone('#4a3c4a', 'shade'), 0.35);
      }
      posts(stage, random, colours, { bays, width, plinth, storeys, storey, eave });
      hipRoof(
        stage,
        { x0: -1, x1: width + 1, z0: -0.9, z1: deep + 0.9, eave, ridge, colour: colours.roof, texture },
        deep * 0.42,
      );
      if (wing !== 'none')
        projecting(stage, random, colours, wing === 'left' ? 0.2 : width - 5.2, {
          plinth,
          eave,
          ridge,
          texture,
        });
      else dormer(stage, random, colours, width, eave, ridge, deep, texture);
      stairs(
        stage,
        colours,
        wing === 'none' ? width / 2 : wing === 'left' ? width * 0.64 : width * 0.36,
        plinth,
      );
    },
  };
}

interface Measures {
  bays: number;
  width: number;
  plinth: number;
  storeys: number;
  storey: number;
  eave: number;
}

function posts(
  stage: Stage,
  random: Random,
  colours: Colours,
  { bays, width, plinth, storeys, storey }: Measures,
): void {
  const front = stage.front(0, width, 0);
  for (let s = 0; s < storeys; s++) {
    const v = plinth + s * storey;
    if (s === 1) front.block(0, v - 0.3, width, v, -2.6, 0.15, colours.second);
    railing(front, s === 1 ? 'bars' : random.pick(['bars', 'jali']), 0, width, v, 0, colours.frame);
    for (let i = 0; i <= bays; i++) {
      const u = Math.min(width - 0.22, (i * width) / bays);
      front.rect(u, v, u + 0.22, v + storey, front.tone(colours.frame));
      if (i < bays)
        front.shape(
          [
            [u + 0.2, v + storey],
            [u + 1, v + storey],
            [u + 0.2, v + storey - 0.8],
          ],
          front.tone(colours.frame),
        );
      if (i < bays)
        front.shape(
          [
            [(u * bays + width) / bays, v + storey],
            [u + width / bays - 0.8, v + storey],
            [u + width / bays, v + storey - 0.8],
          ],
          front.tone(colours.frame),
        );
    }
    if (random.chance(0.7))
      hanging(
        front,
        random,
        random.between(0, width * 0.3),
        random.between(width * 0.34, width * 0.6),
        v + 0.8,
        0.1,
        colours.bloom,
      );
  }
}

function projecting(
  stage: Stage,
  random: Random,
  colours: Colours,
  x: number,
  { plinth, eave, ridge, texture }: { plinth: number; eave: number; ridge: number; texture: 'tin' | 'tile' },
): void {
  const z = -1.6;
  stage.box([x, 0, z], [x + 5, eave, 3], colours.wall);
  const front = stage.front(x, x + 5, z);
  for (let v = plinth; v < eave - 2; v += 3.5) {
    pane(front, random, 1.4, v + 0.7, 3.6, v + 2.5, colours.frame);
    shutters(front, 1.4, v + 0.7, 3.6, v + 2.5, colours.accent);
  }
  gableRoof(
    stage,
    {
      x0: x,
      x1: x + 5,
      z0: z,
      z1: 4,
      eave,
      ridge: Math.min(ridge - 0.3, eave + 2.7),
      colour: colours.roof,
      texture,
    },
    colours.wall,
  );
  front.round(2.5, eave + 0.95, 0.5, front.tone(colours.accent));
}

function dormer(
  stage: Stage,
  random: Random,
  colours: Colours,
  width: number,
  eave: number,
  ridge: number,
  deep: number,
  texture: 'tin' | 'tile',
): void {
  const x = width / 2 - 1.7;
  const z = deep * 0.14;
  const foot = eave + (ridge - eave) * 0.26;
  stage.box([x, foot, z], [x + 3.4, foot + 1.3, z + 2], colours.wall);
  pane(stage.front(x, x + 3.4, z), random, 0.9, foot + 0.25, 2.5, foot + 1.25, colours.frame);
  gableRoof(
    stage,
    {
      x0: x,
      x1: x + 3.4,
      z0: z,
      z1: z + 3,
      eave: foot + 1.3,
      ridge: foot + 2.5,
      colour: colours.roof,
      texture,
    },
    colours.wall,
  );
}

function stairs(stage: Stage, colours: Colours, x: number, plinth: number): void {
  const steps = 5;
  for (let i = steps - 1; i >= 0; i--) {
    const y = (plinth * (i + 1)) / (steps + 1);
    stage.box([x - 1.8, 0, -0.4 - (steps - i) * 0.42], [x + 1.8, y, -0.4], colours.second);
  }
}
