import { mix } from '../colour.ts';
import { figure } from '../figure.ts';
import type { Random } from '../random.ts';
import { person } from '../shapes/people.ts';
import type { Stage, Wall } from '../shapes/solid.ts';

const bell = figure(`
  bell   | fill | #e8b54a lit | M-12 0 C-12 -16 12 -16 12 0 Z
  button | fill | #a8742f     | balls 0,-13,2.5
`);

const vase = figure(`
  stems  | line 1.4 | #4f7f4a     | M0 -22 Q-5 -45 -22 -56 M0 -22 Q-3 -55 -9 -74 M0 -22 Q1 -50 4 -60 M0 -22 Q5 -50 14 -82
      M0 -22 Q6 -45 25 -64 M0 -22 Q-6 -40 -27 -40 M0 -22 Q8 -35 28 -42
  orange | fill     | #f0a83a lit | balls -22,-61,4 -27,-57,4 -24,-52,4 -18,-52,4 -17,-58,4 4,-65,4 -1,-61,4 1,-55,4 8,-55,4
      9,-61,4 28,-47,4 23,-43,4 25,-38,4 31,-38,4 33,-43,4
  white  | fill     | #fff4e4 lit | balls -9,-79,4 -14,-75,4 -11,-70,4 -5,-70,4 -4,-75,4 14,-87,4 9,-83,4 11,-78,4 17,-78,4
      19,-83,4 25,-69,4 20,-65,4 22,-60,4 28,-60,4 30,-65,4 -27,-45,4 -32,-41,4 -29,-36,4 -23,-36,4 -22,-41,4
  hearts | fill     | #e8b54a lit | balls -22,-56,3 4,-60,3 28,-42,3 -9,-74,3 14,-82,3 25,-64,3 -27,-40,3
  vase   | fill     | #2f6f86     | M-7 -30 H7 C5 -20 17 -14 10 0 H-10 C-17 -14 -5 -20 -7 -30 Z
`);

/** The reception: someone who has been waiting for you, flowers, the bell. */
export function desk(stage: Stage, random: Random, paint: Record<'wood' | 'accent' | 'top', string>): void {
  const { p } = stage;
  const [x0, x1, z] = [0.9, 4.6, 6];
  const at = (share: number) => x0 + (x1 - x0) * share;
  for (const share of random.chance(0.5) ? [0.34, 0.68] : [0.5]) {
    const { x, y, metre } = stage.spot(at(share), z + 0.7);
    const cloth = random.pick(['#c9424f', '#e0a23f', '#2f7a7a']);
    const dress = { lower: 'sari', shirt: paint.accent, cloth } as const;
    person(p, x, y, 1.68 * metre, 0, random.chance(0.5) ? dress : { shirt: '#f4ecdc' });
  }
  stage.box([x0, 0, z], [x1, 1.08, z + 0.7], paint.wood);
  const front = stage.front(x0, x1, z);
  cladding(front, random, paint.wood);
  stage.box([x0 - 0.12, 1.08, z - 0.12], [x1 + 0.12, 1.16, z + 0.8], paint.top);
  if (p.light.lamps > 0.4) front.rect(0, 0.98, x1 - x0, 1.06, '#ffdf9c', 0.7);
  stage.stand(vase, [at(0.14), 1.16, z + 0.17]);
  stage.stand(bell, [at(0.84), 1.16, z + 0.17]);
}

/** The desk's front: slats, glazed tiles or blind arches. */
function cladding(front: Wall, random: Random, wood: string): void {
  const pale = front.tone(mix(wood, '#f0cfa0', 0.42));
  const kind = random.pick(['slats', 'tiles', 'arches']);
  const step = { slats: 0.16, tiles: 0.4, arches: 0.6 }[kind] ?? 0.4;
  for (let u = 0.1; u < front.length - step * 0.8; u += step) {
    if (kind === 'slats') front.rect(u, 0.14, u + 0.08, 1, pale);
    else if (kind === 'arches') front.arch(u, 0.14, u + 0.5, 0.98, pale);
    else
      for (const v of [0.18, 0.6]) {
        front.rect(u, v, u + 0.36, v + 0.38, front.tone('#c96f4a'));
        front.diamond(u + 0.18, v + 0.19, 0.14, 0.15, front.tone('#e8a878'));
        front.round(u + 0.18, v + 0.19, 0.06, front.tone('#8f4a34'));
      }
  }
}
