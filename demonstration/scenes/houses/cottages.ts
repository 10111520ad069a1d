import type { Random } from '../random.ts';
import type { Stage } from '../shapes/solid.ts';
import type { Colours } from './colours.ts';
import type { House } from './house.ts';
import { pane, railing } from './parts.ts';
import { gableRoof, hipRoof } from './roofs.ts';

interface Cottage {
  x: number;
  z: number;
  width: number;
  deep: number;
  gable: boolean;
}

/** A resort of single cottages on stilts, each with its deck, joined by a boardwalk. */
export function cottages(random: Random, colours: Colours, texture: 'thatch' | 'tin'): House {
  const count = random.whole(2, 4);
  const stilt = random.between(0.9, 1.7);
  const gable = random.chance(0.6);
  const list: Cottage[] = Array.from({ length: count }, (_, i) => ({
    x: i * random.between(8.6, 9.6),
    z: i % 2 ? random.between(2, 6) : random.between(0, 1.5),
    width: random.between(5.6, 6.6),
    deep: random.between(6, 7.5),
    gable: random.chance(0.8) ? gable : !gable,
  }));
  const width = (list.at(-1)?.x ?? 0) + 6.6;
  const height = stilt + 7;
  return {
    bounds: { width, height: height + (count === 2 ? 1 : 0), deep: 12 },
    draw: (stage) => {
      const order = list.map((cottage, i) => ({ cottage, i })).sort((a, b) => b.cottage.z - a.cottage.z);
      walk(stage, colours, width, stilt);
      for (const { cottage, i } of order) one(stage, random.fork(`c${i}`), colours, cottage, stilt, texture);
    },
  };
}

function walk(stage: Stage, colours: Colours, width: number, stilt: number): void {
  for (let x = -3; x < width + 4; x += 2.4) stage.box([x, 0, 9.6], [x + 0.18, stilt, 9.8], '#6a4f3c');
  stage.box([-4, stilt - 0.2, 9], [width + 4, stilt, 10.4], colours.accent);
}

function one(
  stage: Stage,
  random: Random,
  colours: Colours,
  { x, z, width, deep, gable }: Cottage,
  stilt: number,
  texture: 'thatch' | 'tin',
): void {
  const deck = 2.6;
  const eave = stilt + 2.7;
  const ridge = eave + (gable ? width * 0.55 : 2.9);
  for (const dz of [deep - 0.3, deep * 0.5, 0, -deck + 0.3])
    for (let i = 0; i < 4; i++) {
      const px = x + (i * (width - 0.25)) / 3;
      stage.box([px, 0, z + dz], [px + 0.25, stilt, z + dz + 0.25], '#6a4f3c');
    }
  stage.floor(x - 0.4, x + width + 0.4, z - deck, z + deep, stage.tone('#3a3346', 'shade'), 0.4);
  stage.box([x - 0.3, stilt - 0.25, z - deck], [x + width + 0.3, stilt, z + deep], colours.second);
  stage.box([x, stilt, z], [x + width, eave, z + deep], colours.wall);
  const front = stage.front(x, x + width, z);
  for (let k = 1; k < 9; k++)
    front.rect(0, stilt + k * 0.3, width, stilt + k * 0.3 + 0.03, front.tone('#4a3a30', 'shade'), 0.25);
  pane(front, random, [width * 0.38, stilt + 0.05], [width * 0.62, stilt + 2.15], colours.frame);
  for (const t of [0.09, 0.71])
    pane(front, random, [width * t, stilt + 0.8], [width * (t + 0.2), stilt + 2], colours.frame);
  const span = { x0: x - 0.5, x1: x + width + 0.5, z0: z - deck - 0.3, z1: z + deep + 0.4 };
  const roof = { ...span, eave, ridge, colour: colours.roof, texture };
  front.rect(0, eave - 0.9, width, eave, front.tone('#4a3c4a', 'shade'), 0.4);
  for (const px of [x - 0.1, x + width - 0.1])
    stage.box([px, stilt, z - deck + 0.1], [px + 0.2, eave, z - deck + 0.3], colours.accent);
  const rail = stage.front(x - 0.2, x + width + 0.2, z - deck);
  railing(rail, 'bars', [0, width * 0.34], stilt, 0, colours.accent);
  railing(rail, 'bars', [width * 0.72, width + 0.4], stilt, 0, colours.accent);
  const isLit = stage.p.light.lamps > 0.3;
  if (gable) {
    gableRoof(stage, { ...roof, z0: z - deck + 0.2 }, colours.wall);
    const face = stage.front(x, x + width, z - deck + 0.2);
    const window = isLit ? '#ffd98a' : stage.tone(colours.accent, 'plain');
    face.round(width / 2, eave + (ridge - eave) * 0.38, 0.55, window);
  } else hipRoof(stage, roof, width * 0.34);
  for (let i = 4; i >= 0; i--) {
    const [from, height] = [z - deck - (5 - i) * 0.4, (stilt * (i + 0.6)) / 5];
    stage.box([x + width * 0.4, 0, from], [x + width * 0.66, height, from + 0.4], colours.second);
  }
  if (!isLit) return;
  const lamp = stage.spot(x + width / 2, z - deck);
  const reach = lamp.metre * 3.2;
  stage.p.glow(lamp.x, lamp.y - (stilt + 2.2) * lamp.metre, reach, reach, '#ffcf7a', 0.7);
}
