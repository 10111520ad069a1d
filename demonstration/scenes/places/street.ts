import { mix } from '../colour.ts';
import { hanging, laundry, pane, railing, shutters } from '../houses/parts.ts';
import type { Painting } from '../painting.ts';
import type { Point } from '../path.ts';
import { curve, n } from '../path.ts';
import type { Camera } from '../perspective.ts';
import { project } from '../perspective.ts';
import type { Random } from '../random.ts';
import { person } from '../shapes/people.ts';
import { rickshawFromBehind } from '../shapes/rickshaw.ts';
import { birds, sky } from '../shapes/sky.ts';
import { dome, minaret } from '../shapes/skyline.ts';
import type { Wall } from '../shapes/solid.ts';
import { Stage } from '../shapes/solid.ts';

const walls = [
  '#d98f6a',
  '#e3c07f',
  '#c9706a',
  '#8fb0a8',
  '#e6d3a8',
  '#b58a9a',
  '#a9b98a',
  '#d9a05a',
  '#9fb4c4',
] as const;
const woods = ['#2f6f5a', '#8a3f34', '#2f5f7f', '#6a4a34', '#3f7f6a'] as const;

/** A lane of the old town, running towards a mosque in the light. */
export function street(p: Painting): void {
  const random = p.random.fork('street');
  const camera: Camera = {
    position: [random.between(-0.8, 0.8), 2.5, 0],
    yaw: random.between(-0.1, 0.1),
    focal: 980,
    centreX: 720,
    horizon: random.between(600, 650),
  };
  const [endX] = project(camera, [0, 0, 70]);
  sky(p, {
    horizon: camera.horizon,
    sunAt: (endX + random.between(-50, 50)) / 1440,
    clouds: random.pick(['strips', 'none']),
    banded: random.chance(0.4),
  });
  birds(p, endX, 190, 10, 12);
  const stage = new Stage(p, camera, { depth: 0.05, sunSide: random.chance(0.5) ? 1 : -1, frontLit: false });
  const wall = random.pick(['#e9e2d0', '#dcebe2', '#f0d6b4']);
  for (const side of [-1, 1]) minaret(p, endX + side * 130, camera.horizon + 6, 330, 0.5, wall);
  p.fill(`M${n(endX - 100)} ${n(camera.horizon + 20)}v-110h200v110Z`, p.tone(wall, 0.5));
  for (const [dx, w] of [
    [-66, 70],
    [66, 70],
    [0, 104],
  ] as const)
    dome(p, endX + dx, camera.horizon - 86, w, 0.48, wall);
  const far: Point = [endX, camera.horizon];
  p.fill(
    `M-400 980L${n(far[0] - 60)} ${n(far[1] + 4)}H${n(far[0] + 60)}L1840 980Z`,
    p.vertical(camera.horizon, 960, [
      [0, mix(p.tone('#d9b48f', 0.6, 'lit'), p.light.glow, 0.4)],
      [0.4, p.tone('#b08f78', 0.15)],
      [1, p.tone('#7d665e', 0)],
    ]),
  );
  p.glow(endX, camera.horizon + 40, 330, 260, p.light.glow, 0.6);
  const houses: { side: 1 | -1; from: number; to: number; height: number }[] = [];
  for (const side of [-1, 1] as const) {
    for (let z = 4; z < 62; ) {
      const length = random.between(5.5, 10);
      houses.push({ side, from: z, to: z + length, height: random.between(8, 13.5) });
      z += length + (random.chance(0.3) ? random.between(0.3, 1.2) : 0);
    }
  }
  houses.sort((a, b) => b.from - a.from);
  let wires = 0;
  for (const [i, house] of houses.entries()) {
    const depth = Math.min(0.62, house.from / 75);
    const own = new Stage(p, camera, { depth, sunSide: stage.sunSide, frontLit: false });
    lane(own, random.fork(`house${i}`), house);
    if (i % 5 === 3 && wires < 4 && house.from > 13) {
      wires++;
      across(own, random, house.from, house.height);
    }
    if (i % 4 === 1 && house.from > 12) traffic(own, random, house.from + 1);
  }
  traffic(
    new Stage(p, camera, { depth: 0.02, sunSide: 1, frontLit: false }),
    random,
    random.between(9.5, 11),
  );
}

function lane(
  stage: Stage,
  random: Random,
  { side, from, to, height }: { side: 1 | -1; from: number; to: number; height: number },
): void {
  const x = side * 5;
  const face = random.pick(walls);
  const wood = random.pick(woods);
  const trim = mix(face, '#ffffff', 0.5);
  // The end of the house that looks towards the viewer shows where its neighbour is lower.
  stage.sheet(
    [
      [x, 0, from],
      [x + side * 9, 0, from],
      [x + side * 9, height, from],
      [x, height, from],
    ],
    stage.tone(face, 'shade'),
  );
  const wall = stage.side(x, from, to, side === 1 ? -1 : 1);
  wall.rect(0, 0, wall.length, height, wall.tone(face));
  const count = Math.max(2, Math.round(wall.length / 2.6));
  const floors = Math.max(2, Math.round(height / 3.6));
  shops(wall, random, count, wood);
  const style = random.whole(0, 3);
  for (let floor = floors - 1; floor >= 1; floor--) {
    const v = floor * (height / floors);
    wall.bays(count, 0.2, wall.length - 0.2, (u0, u1) => opening(wall, random, u0, u1, v, style, wood, trim));
    wall.block(0, v - 0.24, wall.length, v, 0, 0.18, trim);
    if (style === 2 || random.chance(0.45)) balcony(wall, random, v, wood);
  }
  wall.block(-0.05, height - 0.3, wall.length + 0.05, height + 0.25, 0, 0.4, trim);
}

function opening(
  wall: Wall,
  random: Random,
  u0: number,
  u1: number,
  v: number,
  style: number,
  wood: string,
  trim: string,
): void {
  const a = u0 + (u1 - u0) * 0.27;
  const b = u1 - (u1 - u0) * 0.27;
  if (style === 0) {
    pane(wall, random, a, v + 0.6, b, v + 2.4, trim);
    shutters(wall, a, v + 0.6, b, v + 2.4, wood);
    return;
  }
  wall.arch(a - 0.16, v + 0.2, b + 0.16, v + 2.75, wall.tone(trim));
  const lit = random.next() < wall.stage.p.light.lamps * 0.8;
  wall.arch(a, v + 0.2, b, v + 2.55, lit ? '#ffd48a' : wall.tone(style === 1 ? wood : '#4a3a3f', 'shade'));
  if (style === 1) wall.rect((a + b) / 2 - 0.03, v + 0.2, (a + b) / 2 + 0.03, v + 2.3, wall.tone(trim));
}

function balcony(wall: Wall, random: Random, v: number, wood: string): void {
  const from = 0.4;
  const to = wall.length - 0.4;
  wall.shape(
    [
      [from, v - 0.2],
      [to, v - 0.2],
      [to + 0.3, v - 1.2],
      [from + 0.3, v - 1.2],
    ],
    wall.tone('#3b3450', 'shade'),
    0.3,
  );
  wall.block(from, v - 0.2, to, v, 0, 1, wood);
  if (random.chance(0.6)) laundry(wall, random, from + 0.3, to - 0.3, v + 1.9, 0.9);
  wall.stage.sheet(
    [wall.at(from, v, 0), wall.at(from, v + 1, 0), wall.at(from, v + 1, 1), wall.at(from, v, 1)],
    wall.tone(wood, 'shade'),
    0.6,
  );
  railing(wall, random.pick(['bars', 'jali', 'bars']), from, to, v, 1, wood);
  if (random.chance(0.45)) hanging(wall, random, from, from + random.between(1, 3), v + 0.8, 1.05, '#e8547a');
}

function shops(wall: Wall, random: Random, count: number, wood: string): void {
  wall.bays(count, 0, wall.length, (u0, u1) => {
    const lit = wall.stage.p.light.lamps > 0.3 || random.chance(0.25);
    wall.rect(u0 + 0.2, 0, u1 - 0.2, 2.5, lit ? '#ffcf82' : wall.tone('#3f3238', 'shade'));
    for (let k = 0; k < 3; k++)
      wall.rect(
        u0 + 0.35 + k * 0.55,
        0.2,
        u0 + 0.75 + k * 0.55,
        random.between(0.7, 1.4),
        wall.tone(random.pick(['#c8334a', '#e0a02f', '#2f7f86', '#f0e2c4', '#7d3f98'])),
      );
    const awning = random.pick(['#c8334a', '#2f7f86', '#e0a02f', wood]);
    wall.stage.sheet(
      [
        wall.at(u0 + 0.1, 2.9, 0),
        wall.at(u1 - 0.1, 2.9, 0),
        wall.at(u1 - 0.1, 2.4, 1.2),
        wall.at(u0 + 0.1, 2.4, 1.2),
      ],
      wall.tone(awning, 'lit'),
    );
    wall.rect(u0 + 0.1, 2.2, u1 - 0.1, 2.4, wall.tone(awning, 'shade'), 1, 1.2);
  });
}

/** Wires and a string of washing from house to house. */
function across(stage: Stage, random: Random, z: number, height: number): void {
  for (let i = 0; i < 3; i++) {
    const y = Math.min(height, 8) * random.between(0.6, 0.95);
    const points = [-5, -2.5, 0, 2.5, 5].map(
      (x): Point => project(stage.camera, [x, y - (1 - (x / 5) ** 2) * 0.9, z]),
    );
    stage.p.stroke(curve(points), stage.tone('#2f2a30', 'shade'), 2);
    if (i !== 1) continue;
    for (let x = -3.4; x < 3.4; x += random.between(0.7, 1.2)) {
      const top = y - (1 - (x / 5) ** 2) * 0.9;
      const drop = random.between(0.6, 1.1);
      stage.sheet(
        [
          [x, top, z],
          [x + 0.55, top - 0.03, z],
          [x + 0.52, top - drop, z],
          [x + 0.03, top - drop, z],
        ],
        stage.tone(random.pick(['#c8334a', '#f0e2c4', '#e0a02f', '#2f7f86', '#d9738a', '#6f8fc0']), 'lit'),
      );
    }
  }
}

function traffic(stage: Stage, random: Random, z: number): void {
  const [x, y] = project(stage.camera, [random.between(-2.4, 2.4), 0, z]);
  const scale = stage.camera.focal / z;
  if (random.chance(0.75) || z < 9) rickshawFromBehind(stage.p, random, x, y, 1.95 * scale, stage.depth);
  for (let i = 0; i < 2; i++) {
    const [wx, wy] = project(stage.camera, [
      random.pick([-1, 1]) * random.between(2.9, 4.2),
      0,
      z + random.between(0, 2),
    ]);
    person(stage.p, {
      x: wx,
      y: wy,
      height: 1.62 * scale,
      depth: stage.depth,
      lower: random.pick(['sari', 'lungi', 'trousers']),
      shirt: random.pick(['#c8334a', '#f0e2c4', '#e0a02f', '#2f7f86', '#d9738a']),
      ...(random.chance(0.2) ? { umbrella: '#2f7f86' } : {}),
    });
  }
}
