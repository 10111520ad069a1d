import { mix } from '../colour.ts';
import { figure } from '../figure.ts';
import type { Painting } from '../painting.ts';
import { circle, n } from '../path.ts';
import { project } from '../perspective.ts';
import type { Random } from '../random.ts';
import { person } from '../shapes/people.ts';
import type { Stage, Wall } from '../shapes/solid.ts';

const bell = figure(`
  bell   | fill | #e8b54a lit | M-12 0 C-12 -16 12 -16 12 0 Z
  button | fill | #a8742f     | balls 0,-13,2.5
`);

const vase = figure('vase | fill | #2f6f86 | M-7 -30 H7 C5 -20 17 -14 10 0 H-10 C-17 -14 -5 -20 -7 -30 Z');

/** The reception: someone who has been waiting for you, flowers, the bell. */
export function desk(
  stage: Stage,
  random: Random,
  paint: { wood: string; accent: string; top: string },
): void {
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
  const [x, y] = project(stage.camera, [at(0.14), 1.16, z + 0.17]);
  bouquet(p, random, x, y, stage.spot(at(0.14), z).metre);
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

function bouquet(p: Painting, random: Random, x: number, y: number, m: number): void {
  const petals = p.masses(0, ['#f0a83a', 'lit'], ['#fff4e4', 'lit'], ['#fff4e4', 'lit'], ['#e8b54a', 'lit']);
  let stems = '';
  for (let i = 0; i < 9; i++) {
    const [dx, dy] = [random.between(-0.3, 0.3) * m, random.between(0.28, 0.63) * m];
    const [fx, fy] = [x + dx, y - m * 0.22 - dy];
    stems += `M${n(x)} ${n(y - m * 0.22)}q${n(dx * 0.2)} ${n(-dy * 0.7)} ${n(dx)} ${n(-dy)}`;
    for (let a = 0; a < 6; a += 1.257)
      petals.add(i % 3, circle(fx + Math.cos(a) * m * 0.045, fy + Math.sin(a) * m * 0.045, m * 0.04));
    petals.add(3, circle(fx, fy, m * 0.03));
  }
  p.stroke(stems, p.tone('#4f7f4a', 0), m * 0.02);
  petals.draw();
}
