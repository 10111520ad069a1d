import { mix } from '../colour.ts';
import type { Destination } from '../kinds.ts';
import type { Painting } from '../painting.ts';
import { n } from '../path.ts';
import type { Camera, Space } from '../perspective.ts';
import { project } from '../perspective.ts';
import type { Random } from '../random.ts';
import { Stage, Wall } from '../shapes/solid.ts';
import { bed } from './bed.ts';
import { caneChair, curtain, fan, framedArt, lampShade, pendant, pottedPalm, teaTable } from './furniture.ts';
import { indoors } from './indoors.ts';
import { outlook } from './outlook.ts';
import type { Cloth } from './textiles.ts';
import { clothOf, spread } from './textiles.ts';

interface Scheme {
  wall: string;
  lower: string;
  floor: string;
  wood: string;
  curtain: string;
}

const schemes: readonly [Scheme, ...Scheme[]] = [
  { wall: '#f1e3cd', lower: '#d9a07a', floor: '#b87a52', wood: '#7a4a32', curtain: '#f6ecd8' },
  { wall: '#b9cbb8', lower: '#8fab94', floor: '#c79a6a', wood: '#6a4430', curtain: '#fbf5e6' },
  { wall: '#d98f6f', lower: '#b86a50', floor: '#d9b48a', wood: '#5a3a2c', curtain: '#f4dfc0' },
  { wall: '#e8cf9a', lower: '#c99f5f', floor: '#a86a4a', wood: '#6a4230', curtain: '#ffffff' },
  { wall: '#a8c4cc', lower: '#6f98a8', floor: '#c9a27a', wood: '#7a5238', curtain: '#f8f2e2' },
  { wall: '#e6c4bc', lower: '#c08a88', floor: '#b98a68', wood: '#6a4038', curtain: '#fbeee4' },
  { wall: '#3f6a6c', lower: '#2f5054', floor: '#b88a60', wood: '#8a5a3a', curtain: '#f0e2c4' },
  { wall: '#f6f1e6', lower: '#e2d5bd', floor: '#8f6a52', wood: '#5f4434', curtain: '#8fb0a8' },
];

const roomWidth = 6;
const roomHeight = 3.1;

const schemeOf = (turn: number) => schemes[(turn * 3) % schemes.length] ?? schemes[0];

/** The colour that most of a room's picture has. */
export const roomColour = (turn: number) => mix(schemeOf(turn).wall, schemeOf(turn).floor, 0.4);

/** A room with its bed, and the place in the window. */
export function room(p: Painting, destination: Destination, turn: number): void {
  const random = p.random.fork('room');
  const outside = p.light;
  p.light = indoors(outside);
  const scheme = schemeOf(turn);
  const camera: Camera = {
    position: [roomWidth * random.between(0.46, 0.6), 1.55, -2.7],
    yaw: random.between(-0.06, 0.06),
    focal: random.between(1130, 1240),
    centreX: 720,
    horizon: random.between(430, 490),
  };
  const stage = new Stage(p, camera, { depth: 0, sunSide: 1, frontLit: true });
  // With its head at the back wall a bed stands farther off: that room is shallower.
  const wide = Math.floor(turn / 2) % 2 === 0;
  const roomDeep = wide ? 5 : 4;
  shell(stage, random.fork('shell'), scheme, roomDeep);
  hanging(stage, random.fork('hanging'), roomDeep, scheme);
  const back = stage.front(0, roomWidth, roomDeep);
  const cloth = clothOf(random.fork('cloth'));
  const frame = wide ? { u0: 2.3, v0: 0.12, u1: 5.4, v1: 2.55 } : { u0: 3.6, v0: 0.7, u1: 5.5, v1: 2.5 };
  windowTo(stage, back, frame, destination, turn, outside, scheme, random.fork('window'));
  daylight(stage, frame, outside, roomDeep);
  if (!wide) art(stage, random.fork('art'), roomDeep);
  rug(stage, random.fork('rug'), clothOf(random.fork('rug')));
  if (wide) floorLamp(stage);
  bed(stage, random.fork('bed'), cloth, scheme.wood, wide ? 'side' : 'back');
  bySide(stage, random.fork('seat'), wide, cloth);
  if (random.chance(0.6)) fan(p, 720 + random.between(-60, 60), random.between(60, 96), 190);
  else
    pendant(
      p,
      720 + random.between(-220, 220),
      random.between(120, 190),
      210,
      random.pick(['dome', 'globe', 'dome']),
      '#d9b27a',
    );
  p.light = outside;
}

function shell(stage: Stage, random: Random, scheme: Scheme, roomDeep: number): void {
  const { p } = stage;
  const near = -2.4;
  const floor: Space[] = [
    [0, 0, near],
    [roomWidth, 0, near],
    [roomWidth, 0, roomDeep],
    [0, 0, roomDeep],
  ];
  stage.sheet(
    floor,
    p.vertical(560, 960, [
      [0, p.tone(scheme.floor, 0.12, 'lit')],
      [1, p.tone(scheme.floor, 0)],
    ]),
  );
  const pattern = random.pick(['plank', 'tile', 'plank', 'diamond']);
  if (pattern === 'plank') {
    for (let x = 0.3; x < roomWidth; x += 0.3)
      stage.sheet(
        [
          [x, 0, near],
          [x + 0.02, 0, near],
          [x + 0.02, 0, roomDeep],
          [x, 0, roomDeep],
        ],
        stage.tone(mix(scheme.floor, '#2a1a14', 0.5), 'plain'),
        0.5,
      );
  } else {
    for (let x = 0; x < 10; x++) {
      for (let z = 0; z < 13; z++) {
        if ((x + z) % 2) continue;
        const x0 = x * 0.6;
        const z0 = near + z * 0.6;
        const square: Space[] =
          pattern === 'tile'
            ? [
                [x0, 0, z0],
                [x0 + 0.6, 0, z0],
                [x0 + 0.6, 0, z0 + 0.6],
                [x0, 0, z0 + 0.6],
              ]
            : [
                [x0, 0, z0 + 0.3],
                [x0 + 0.3, 0, z0],
                [x0 + 0.6, 0, z0 + 0.3],
                [x0 + 0.3, 0, z0 + 0.6],
              ];
        stage.sheet(square, stage.tone(mix(scheme.floor, '#fff2d8', 0.45), 'lit'), 0.6);
      }
    }
  }
  stage.sheet(
    [
      [0, roomHeight, near],
      [roomWidth, roomHeight, near],
      [roomWidth, roomHeight, roomDeep],
      [0, roomHeight, roomDeep],
    ],
    stage.tone(mix(scheme.wall, '#ffffff', 0.55), 'plain'),
  );
  for (let z = roomDeep - 0.8; z > near && random.chance(0.98); z -= 1.3)
    stage.box([0, roomHeight - 0.16, z], [roomWidth, roomHeight, z + 0.16], scheme.wood);
  for (const [x, face] of [
    [0, 'plain'],
    [roomWidth, 'shade'],
  ] as const) {
    stage.sheet(
      [
        [x, 0, near],
        [x, roomHeight, near],
        [x, roomHeight, roomDeep],
        [x, 0, roomDeep],
      ],
      stage.tone(scheme.wall, face),
    );
    stage.sheet(
      [
        [x, 0, near],
        [x, 0.14, near],
        [x, 0.14, roomDeep],
        [x, 0, roomDeep],
      ],
      stage.tone(scheme.wood, face),
    );
  }
  stage.sheet(
    [
      [0, 0, roomDeep],
      [roomWidth, 0, roomDeep],
      [roomWidth, roomHeight, roomDeep],
      [0, roomHeight, roomDeep],
    ],
    stage.tone(scheme.wall, 'lit'),
  );
  if (random.chance(0.5)) {
    const back = stage.front(0, roomWidth, roomDeep);
    back.rect(0, 0, roomWidth, 0.95, back.tone(scheme.lower));
    back.rect(0, 0.95, roomWidth, 1.01, back.tone(scheme.wood));
  }
  const skirting = stage.front(0, roomWidth, roomDeep);
  skirting.rect(0, 0, roomWidth, 0.14, skirting.tone(scheme.wood));
}

interface Frame {
  u0: number;
  v0: number;
  u1: number;
  v1: number;
}

function windowTo(
  stage: Stage,
  back: Wall,
  { u0, v0, u1, v1 }: Frame,
  destination: Destination,
  turn: number,
  outside: Painting['light'],
  scheme: Scheme,
  random: Random,
): void {
  const { p, camera } = stage;
  const [, , roomDeep] = back.at(0, 0, 0);
  const [x0, y1] = project(camera, [u0, v0, roomDeep]);
  const [x1, y0] = project(camera, [u1, v1, roomDeep]);
  back.rect(u0 - 0.09, v0 - 0.05, u1 + 0.09, v1 + 0.09, back.tone(scheme.wood));
  outlook(p, outside, destination, turn, {
    shape: back.outline(u0, v0, u1, v1),
    x0: Math.min(x0, x1),
    y0: Math.min(y0, y1),
    x1: Math.max(x0, x1),
    y1: Math.max(y0, y1),
    horizon: camera.horizon,
  });
  const balcony = v0 < 0.5;
  if (balcony) {
    for (let u = u0; u < u1; u += 0.13) back.rect(u, v0, u + 0.022, v0 + 0.92, back.tone('#3a3638', 'shade'));
    back.rect(u0, v0 + 0.9, u1, v0 + 0.97, back.tone('#3a3638', 'shade'));
  }
  const panes = balcony ? 3 : 2;
  for (let i = 0; i <= panes; i++) {
    const u = u0 + ((u1 - u0) * i) / panes;
    back.rect(u - 0.035, v0, u + 0.035, v1, back.tone(scheme.wood));
  }
  if (!balcony || random.chance(0.5)) back.rect(u0, v1 - 0.55, u1, v1 - 0.5, back.tone(scheme.wood));
  if (!balcony) back.block(u0 - 0.15, v0 - 0.1, u1 + 0.15, v0, 0, 0.18, scheme.wood);
  const [rodLeft, rodY] = project(camera, [u0 - 0.4, v1 + 0.2, roomDeep]);
  const [rodRight] = project(camera, [u1 + 0.4, v1 + 0.2, roomDeep]);
  const [, hem] = project(camera, [u0, balcony ? 0.04 : v0 - 0.3, roomDeep]);
  const width = (rodRight - rodLeft) * (balcony ? 0.13 : 0.17);
  p.stroke(`M${n(rodLeft)} ${n(rodY)}H${n(rodRight)}`, p.tone('#6a4a38', 0), 6);
  curtain(p, rodLeft + width * 0.5, rodY, hem, width, 1, '#ffffff', true);
  curtain(p, rodRight - width * 0.5, rodY, hem, width, -1, '#ffffff', true);
  curtain(p, rodLeft, rodY, hem, width, 1, scheme.curtain);
  curtain(p, rodRight, rodY, hem, width, -1, scheme.curtain);
}

/** The sun comes in: a bright slanting field on the floor for each pane. */
function daylight(stage: Stage, { u0, u1 }: Frame, outside: Painting['light'], roomDeep: number): void {
  if (outside.lamps > 0.5) return;
  const panes = 3;
  const w = (u1 - u0) / panes;
  for (let i = 0; i < panes; i++) {
    const a = u0 + i * w + 0.06;
    const b = a + w - 0.12;
    stage.sheet(
      [
        [a - 0.3, 0, roomDeep - 0.4],
        [b - 0.3, 0, roomDeep - 0.4],
        [b - 1.7, 0, roomDeep - 3.4],
        [a - 1.7, 0, roomDeep - 3.4],
      ],
      mix(outside.key, '#fffbe8', 0.5),
      0.38,
    );
  }
}

function art(stage: Stage, random: Random, roomDeep: number): void {
  const [x, y] = project(stage.camera, [1.3, 2.6, roomDeep]);
  const [x1, y1] = project(stage.camera, [2.4, 1.75, roomDeep]);
  if (random.chance(0.5)) framedArt(stage.p, random, x, y, x1 - x, y1 - y);
  else {
    const half = (x1 - x) * 0.48;
    framedArt(stage.p, random, x - half * 0.3, y + 14, half, (y1 - y) * 0.8);
    framedArt(stage.p, random.fork('2'), x1 - half * 0.7, y + 14, half, (y1 - y) * 0.8);
  }
}

function rug(stage: Stage, random: Random, cloth: Cloth): void {
  const plane = new Wall(stage, (u, v, out) => [u, out, v], roomWidth, 0, 'plain');
  spread(
    plane,
    { ...cloth, weave: random.pick(['nakshi', 'stripe', 'jamdani']) },
    random.between(2.5, 2.9),
    0.2,
    random.between(5, 5.5),
    random.between(2.1, 2.7),
  );
}

function bySide(stage: Stage, random: Random, wide: boolean, cloth: Cloth): void {
  const { p } = stage;
  const chair = stage.spot(4.75, wide ? 2.9 : 2.2);
  const table = stage.spot(4.1, wide ? 3.3 : 2.6);
  teaTable(p, table.x, table.y, table.metre);
  caneChair(p, chair.x, chair.y, chair.metre, -1, cloth.thread);
  const plant = stage.spot(5.6, wide ? 4.2 : 3.3);
  pottedPalm(p, random, plant.x, plant.y, plant.metre, random.between(1.4, 1.9));
}

function floorLamp(stage: Stage): void {
  const foot = stage.spot(0.5, 4.6);
  stage.p.stroke(`M${n(foot.x)} ${n(foot.y)}v${n(-1.5 * foot.metre)}`, stage.tone('#6a4a38', 'plain'), 5);
  lampShade(stage.p, foot.x, foot.y - 1.6 * foot.metre, foot.metre * 1.1, 'drum', '#f0d9a8');
}

/** On the right wall: a stitched cloth, a mirror in an arch, or a shelf with pots. */
function hanging(stage: Stage, random: Random, roomDeep: number, scheme: Scheme): void {
  const wall = new Wall(stage, (u, v, out) => [roomWidth - out, v, u], roomDeep, 0, 'shade');
  const from = roomDeep - 2.6;
  const kind = random.pick(['cloth', 'mirror', 'shelf', 'cloth']);
  if (kind === 'cloth') {
    wall.rect(from - 0.1, 2.28, from + 1.5, 2.34, wall.tone(scheme.wood));
    spread(wall, { ...clothOf(random), weave: 'nakshi' }, from, 1.1, from + 1.4, 2.28);
  } else if (kind === 'mirror') {
    wall.arch(from, 0.5, from + 1.1, 2.35, wall.tone(scheme.wood, 'plain'), 0.8, 0.03);
    wall.arch(
      from + 0.09,
      0.58,
      from + 1.01,
      2.26,
      mix(wall.tone('#dfe8e6', 'plain'), stage.p.light.sky[2], 0.35),
      0.8,
      0.03,
    );
    wall.shape(
      [
        [from + 0.2, 0.7],
        [from + 0.45, 0.7],
        [from + 0.85, 1.9],
        [from + 0.6, 1.9],
      ],
      '#ffffff',
      0.25,
      0.03,
    );
  } else {
    for (const v of [1.3, 1.85]) {
      wall.block(from, v, from + 1.5, v + 0.05, 0, 0.22, scheme.wood);
      for (let u = from + 0.1; u < from + 1.35; u += random.between(0.2, 0.34)) {
        const h = random.between(0.14, 0.36);
        wall.rect(
          u,
          v + 0.05,
          u + random.between(0.07, 0.16),
          v + 0.05 + h,
          wall.tone(random.pick(['#c9603f', '#2f6f7a', '#e8b54a', '#f0e2c8', '#5f7a50']), 'plain'),
          1,
          0.15,
        );
      }
    }
  }
}
