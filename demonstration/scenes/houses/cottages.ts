import type { Random } from '../random.ts';
import type { Stage } from '../shapes/solid.ts';
import type { Colours } from './colours.ts';
import type { House, Plan } from './house.ts';
import { pane, railing, steps } from './parts.ts';
import { gableRoof, hipRoof, type Texture } from './roofs.ts';

/** `stilt` is the height of the floor over the ground. */
type Cottage = Record<'x' | 'z' | 'width' | 'deep' | 'stilt', number> & {
  isGabled: boolean;
  texture: Texture;
};

const deck = 2.6;

/** A resort of single cottages on stilts, each with its deck, joined by a boardwalk. */
export function cottages({ random, colours }: Plan, texture: Texture): House {
  const count = random.whole(2, 4);
  const stilt = random.between(0.9, 1.7);
  const areGabled = random.chance(0.6);
  const list = Array.from(
    { length: count },
    (_, i): Cottage => ({
      x: i * random.between(8.6, 9.6),
      z: i % 2 ? random.between(2, 6) : random.between(0, 1.5),
      width: random.between(5.6, 6.6),
      deep: random.between(6, 7.5),
      stilt,
      isGabled: random.chance(0.8) ? areGabled : !areGabled,
      texture,
    }),
  );
  const width = (list.at(-1)?.x ?? 0) + 6.6;
  return {
    bounds: { width, height: stilt + (count === 2 ? 8 : 7), deep: 12 },
    draw: (stage) => {
      for (let x = -3; x < width + 4; x += 2.4) stage.box([x, 0, 9.6], [x + 0.18, stilt, 9.8], '#6a4f3c');
      stage.box([-4, stilt - 0.2, 9], [width + 4, stilt, 10.4], colours.accent);
      for (const cottage of list.toSorted((a, b) => b.z - a.z))
        one(stage, random.fork(`c${cottage.x}`), colours, cottage);
    },
  };
}

function one(stage: Stage, random: Random, colours: Colours, cottage: Cottage): void {
  const { x, z, width, deep, stilt } = cottage;
  const eave = stilt + 2.7;
  for (const dz of [deep - 0.3, deep * 0.5, 0, -deck + 0.3])
    for (let px = x; px < x + width; px += (width - 0.25) / 3)
      stage.box([px, 0, z + dz], [px + 0.25, stilt, z + dz + 0.25], '#6a4f3c');
  stage.floor(x - 0.4, x + width + 0.4, z - deck, z + deep, stage.tone('#3a3346', 'shade'), 0.4);
  stage.box([x - 0.3, stilt - 0.25, z - deck], [x + width + 0.3, stilt, z + deep], colours.second);
  stage.box([x, stilt, z], [x + width, eave, z + deep], colours.wall);
  const front = stage.front(x, x + width, z);
  for (let v = stilt + 0.3; v < eave - 0.1; v += 0.3)
    front.rect(0, v, width, v + 0.03, front.tone('#4a3a30', 'shade'), 0.25);
  pane(front, random, [width * 0.38, stilt + 0.05], [width * 0.62, stilt + 2.15], colours.frame);
  for (const t of [0.09, 0.71])
    pane(front, random, [width * t, stilt + 0.8], [width * (t + 0.2), stilt + 2], colours.frame);
  front.rect(0, eave - 0.9, width, eave, front.tone('#4a3c4a', 'shade'), 0.4);
  for (const px of [x - 0.1, x + width - 0.1])
    stage.box([px, stilt, z - deck + 0.1], [px + 0.2, eave, z - deck + 0.3], colours.accent);
  const rail = stage.front(x - 0.2, x + width + 0.2, z - deck);
  railing(rail, 'bars', [0, width * 0.34], stilt, 0, colours.accent);
  railing(rail, 'bars', [width * 0.72, width + 0.4], stilt, 0, colours.accent);
  roofOver(stage, colours, cottage, eave);
  steps(stage, [x + width * 0.4, x + width * 0.66], z - deck, stilt, colours.second);
  if (stage.p.light.lamps <= 0.3) return;
  const lamp = stage.spot(x + width / 2, z - deck);
  const reach = lamp.metre * 3.2;
  stage.p.glow(lamp.x, lamp.y - (stilt + 2.2) * lamp.metre, reach, reach, '#ffcf7a', 0.7);
}

function roofOver(
  stage: Stage,
  colours: Colours,
  { x, z, width, deep, isGabled, texture }: Cottage,
  eave: number,
) {
  const ridge = eave + (isGabled ? width * 0.55 : 2.9);
  const [near, far] = [z - deck, z + deep + 0.4];
  const roof = { x0: x - 0.5, x1: x + width + 0.5, z1: far, eave, ridge, colour: colours.roof, texture };
  if (!isGabled) return hipRoof(stage, { ...roof, z0: near - 0.3 }, width * 0.34);
  gableRoof(stage, { ...roof, z0: near + 0.2 }, colours.wall);
  const gable = stage.front(x, x + width, near + 0.2);
  gable.round(width / 2, eave + (ridge - eave) * 0.38, 0.55, gable.inside(colours.accent));
}
