import { mix } from '../colour.ts';
import { circle, n } from '../path.ts';
import { project } from '../perspective.ts';
import type { Random } from '../random.ts';
import { person } from '../shapes/people.ts';
import type { Stage } from '../shapes/solid.ts';

export interface Desk {
  x0: number;
  x1: number;
  z: number;
  wood: string;
  accent: string;
  top: string;
}

/** The reception: someone who has been waiting for you, keys, flowers, the bell. */
export function desk(stage: Stage, random: Random, { x0, x1, z, wood, accent, top }: Desk): void {
  const { p, camera } = stage;
  for (const [i, t] of random.chance(0.5) ? [0.34, 0.68].entries() : [0.5].entries()) {
    const [px, py] = project(camera, [x0 + (x1 - x0) * t, 0, z + 0.7]);
    const m = stage.spot(x0, z + 0.7).metre;
    const sari = random.chance(0.6) === (i === 0);
    person(p, {
      x: px,
      y: py,
      height: 1.68 * m,
      depth: 0,
      lower: sari ? 'sari' : 'trousers',
      shirt: sari ? accent : '#f4ecdc',
      cloth: sari ? random.pick(['#c9424f', '#e0a23f', '#2f7a7a']) : '#3f4a5c',
    });
  }
  stage.box([x0, 0, z], [x1, 1.08, z + 0.7], wood);
  const front = stage.front(x0, x1, z);
  const length = x1 - x0;
  const kind = random.pick(['slats', 'tiles', 'arches']);
  if (kind === 'slats') {
    for (let u = 0.08; u < length - 0.05; u += 0.16)
      front.rect(u, 0.14, u + 0.08, 1, front.tone(mix(wood, '#f0cfa0', 0.4)));
  } else if (kind === 'tiles') {
    for (let u = 0.12; u < length - 0.3; u += 0.4) {
      for (const v of [0.18, 0.6]) {
        front.rect(u, v, u + 0.36, v + 0.38, front.tone('#c96f4a'));
        front.shape(
          [
            [u + 0.18, v + 0.04],
            [u + 0.32, v + 0.19],
            [u + 0.18, v + 0.34],
            [u + 0.04, v + 0.19],
          ],
          front.tone('#e8a878'),
        );
        front.round(u + 0.18, v + 0.19, 0.06, front.tone('#8f4a34'));
      }
    }
  } else {
    for (let u = 0.12; u < length - 0.5; u += 0.6)
      front.arch(u, 0.14, u + 0.5, 0.98, front.tone(mix(wood, '#f0cfa0', 0.45)));
  }
  stage.box([x0 - 0.12, 1.08, z - 0.12], [x1 + 0.12, 1.16, z + 0.8], top);
  if (p.light.lamps > 0.4) front.rect(0, 0.98, length, 1.06, '#ffdf9c', 0.7);
  vase(stage, random, x0 + length * 0.14, z + 0.2);
  const [bx, by] = project(camera, [x0 + length * 0.84, 1.16, z + 0.15]);
  const m = stage.spot(x0, z).metre;
  p.fill(
    `M${n(bx - m * 0.12)} ${n(by)}C${n(bx - m * 0.12)} ${n(by - m * 0.16)} ${n(bx + m * 0.12)} ${n(by - m * 0.16)} ${n(bx + m * 0.12)} ${n(by)}Z`,
    stage.tone('#e8b54a', 'lit'),
  );
  p.fill(circle(bx, by - m * 0.13, m * 0.025), stage.tone('#a8742f', 'plain'));
}

function vase(stage: Stage, random: Random, x: number, z: number): void {
  const { p } = stage;
  const [px, py] = project(stage.camera, [x, 1.16, z]);
  const m = stage.spot(x, z).metre;
  let stems = '';
  const blooms: [number, number][] = [];
  for (let i = 0; i < 9; i++) {
    const dx = random.between(-0.3, 0.3) * m;
    const dy = random.between(0.5, 0.85) * m;
    stems += `M${n(px)} ${n(py - m * 0.22)}Q${n(px + dx * 0.2)} ${n(py - dy * 0.7)} ${n(px + dx)} ${n(py - dy)}`;
    blooms.push([px + dx, py - dy]);
  }
  p.stroke(stems, stage.tone('#4f7f4a', 'plain'), m * 0.02);
  for (const [i, [fx, fy]] of blooms.entries()) {
    let petals = '';
    for (let k = 0; k < 5; k++)
      petals += circle(fx + Math.cos(k * 1.257) * m * 0.045, fy + Math.sin(k * 1.257) * m * 0.045, m * 0.04);
    p.fill(petals, stage.tone(i % 3 ? '#fff4e4' : '#f0a83a', 'lit'));
    p.fill(circle(fx, fy, m * 0.03), stage.tone('#e8b54a', 'lit'));
  }
  p.fill(
    `M${n(px - m * 0.07)} ${n(py - m * 0.3)}H${n(px + m * 0.07)}C${n(px + m * 0.05)} ${n(py - m * 0.2)} ${n(px + m * 0.17)} ${n(py - m * 0.14)} ${n(px + m * 0.1)} ${n(py)}H${n(px - m * 0.1)}C${n(px - m * 0.17)} ${n(py - m * 0.14)} ${n(px - m * 0.05)} ${n(py - m * 0.2)} ${n(px - m * 0.07)} ${n(py - m * 0.3)}Z`,
    stage.tone('#2f6f86', 'plain'),
  );
}
