import { mix } from '../colour.ts';
import type { Destination } from '../kinds.ts';
import type { Light } from '../light.ts';
import type { Painting } from '../painting.ts';
import type { Camera, Space } from '../perspective.ts';
import { project } from '../perspective.ts';
import type { Random } from '../random.ts';
import { Stage, Wall } from '../shapes/solid.ts';
import { desk } from './desk.ts';
import { caneChair, pendant, pottedPalm, teaTable } from './furniture.ts';
import { indoors } from './indoors.ts';
import { keepsake } from './keepsakes.ts';
import { outlook, vistaOfPlace } from './outlook.ts';
import { clothOf, spread } from './textiles.ts';

interface Scheme {
  wall: string;
  niche: string;
  floor: string;
  tile: string;
  wood: string;
  accent: string;
}

const schemes: readonly [Scheme, ...Scheme[]] = [
  {
    wall: '#efe0c6',
    niche: '#c96f4a',
    floor: '#d9c4a2',
    tile: '#8f5a44',
    wood: '#6a4430',
    accent: '#2f7a7a',
  },
  {
    wall: '#a9c4b4',
    niche: '#f0e2c4',
    floor: '#e6d8bc',
    tile: '#4f7a6a',
    wood: '#6f4a34',
    accent: '#d98f4a',
  },
  {
    wall: '#e2b48f',
    niche: '#f6e6c8',
    floor: '#c99a74',
    tile: '#f0dcb8',
    wood: '#5a3a2c',
    accent: '#a83f3a',
  },
  {
    wall: '#d9cdb4',
    niche: '#3f6a74',
    floor: '#b8a488',
    tile: '#f2e8d0',
    wood: '#4a3a34',
    accent: '#e0a23f',
  },
  {
    wall: '#8fb4c0',
    niche: '#f4e9cf',
    floor: '#e3d3b4',
    tile: '#b8603f',
    wood: '#7a5238',
    accent: '#c9503f',
  },
  {
    wall: '#f4ead8',
    niche: '#7f9a64',
    floor: '#c4a078',
    tile: '#8a6244',
    wood: '#6a4a34',
    accent: '#c25f7a',
  },
  {
    wall: '#c96f5a',
    niche: '#f6dfbc',
    floor: '#e2cba4',
    tile: '#7a3f38',
    wood: '#4f3229',
    accent: '#2f6f6a',
  },
];

const wide = 12;
const high = 4.2;
const deep = 8;

const schemeOf = (turn: number) => schemes[(turn * 2) % schemes.length] ?? schemes[0];

/** The colour that most of a lobby's picture has. */
export const lobbyColour = (turn: number) => mix(schemeOf(turn).wall, schemeOf(turn).floor, 0.35);

/** Where one arrives: the desk, the keys, something of the place, and the place itself through the arches. */
export function lobby(p: Painting, destination: Destination, turn: number): void {
  const random = p.random.fork('lobby');
  const outside = p.light;
  p.light = indoors(outside);
  const scheme = schemeOf(turn);
  const camera: Camera = {
    position: [wide * random.between(0.42, 0.6), 1.8, -3.4],
    yaw: random.between(-0.07, 0.07),
    focal: random.between(1180, 1260),
    centreX: 720,
    horizon: random.between(500, 540),
  };
  const stage = new Stage(p, camera, { depth: 0, sunSide: 1, frontLit: true });
  shell(stage, random.fork('shell'), scheme);
  openings(stage, random.fork('arches'), scheme, destination, turn, outside);
  niche(stage, scheme, destination, turn, outside);
  desk(stage, random.fork('desk'), {
    x0: 0.9,
    x1: 4.6,
    z: deep - 2,
    wood: scheme.wood,
    accent: scheme.accent,
    top: mix(scheme.wall, '#ffffff', 0.6),
  });
  const rug = new Wall(stage, (u, v, out) => [u, out, v], wide, 0, 'plain');
  const cloth = clothOf(random.fork('rug'));
  spread(rug, { ...cloth, weave: random.pick(['nakshi', 'jamdani', 'stripe']) }, 6.3, 1.4, 10.6, 4.4);
  keepsake(stage, random.fork('keepsake'), destination);
  seats(stage, random.fork('seats'), cloth.thread);
  lamps(stage, random.fork('lamps'), scheme);
  p.light = outside;
}

function shell(stage: Stage, random: Random, scheme: Scheme): void {
  const { p } = stage;
  const near = -3;
  const ground = p.vertical(600, 960, [
    [0, p.tone(scheme.floor, 0.1, 'lit')],
    [1, p.tone(scheme.floor, 0)],
  ]);
  stage.floor(-1, wide + 1, near, deep, ground);
  const isChequered = random.chance(0.7);
  const tile = stage.tone(scheme.tile, 'lit');
  for (let x = 0; x < 15; x++)
    for (let z = isChequered ? x % 2 : 0; z < 13; z += isChequered ? 2 : 1) {
      const [u, v] = [x * 0.8, near + z * 0.8];
      const side = isChequered ? 0.8 : 0.22;
      stage.floor(u, u + side, v, v + side, tile, 0.8);
    }
  stage.floor(0, wide, near, deep, stage.tone(mix(scheme.wall, '#ffffff', 0.6), 'plain'), 1, high);
  for (let x = 0.6; x < wide; x += 1.5) stage.box([x, high - 0.2, near], [x + 0.22, high, deep], scheme.wood);
  stage.upright(0, 0, high, near, deep, stage.tone(scheme.wall, 'plain'));
  stage.upright(wide, 0, high, near, deep, stage.tone(scheme.wall, 'shade'));
  const back = stage.front(0, wide, deep);
  back.rect(0, 0, wide, high, back.tone(scheme.wall));
  back.rect(0, 0, wide, 0.2, back.tone(scheme.wood));
  back.rect(0, high - 0.45, wide, high - 0.38, back.tone(scheme.wood));
}

/** Three arches to the garden, and what lies behind it. */
function openings(
  stage: Stage,
  random: Random,
  scheme: Scheme,
  destination: Destination,
  turn: number,
  outside: Light,
): void {
  const { p, camera } = stage;
  const back = stage.front(0, wide, deep);
  const count = random.pick([2, 3, 3]);
  const from = 6;
  const each = (wide - 0.5 - from) / count;
  const rise = random.pick([1, 1.25, 0.5]);
  let shape = '';
  for (let i = 0; i < count; i++) {
    const u0 = from + i * each + 0.12;
    const u1 = u0 + each - 0.3;
    back.arch(u0 - 0.14, 0.2, u1 + 0.14, 3.5, back.tone(mix(scheme.wall, '#ffffff', 0.6)), rise);
    const r = (u1 - u0) / 2;
    const head: Space[] = Array.from({ length: 13 }, (_, k): Space => {
      const angle = (k / 12) * Math.PI;
      return [u1 - r + Math.cos(angle) * r, 3.36 - r * rise + Math.sin(angle) * r * rise, deep];
    });
    shape += stage.path([[u0, 0.2, deep], [u1, 0.2, deep], ...head]);
  }
  const [x0, y0] = project(camera, [from, 3.5, deep]);
  const [x1, y1] = project(camera, [wide, 0.2, deep]);
  outlook(p, outside, vistaOfPlace(destination, turn), {
    shape,
    x0: Math.min(x0, x1),
    y0,
    x1: Math.max(x0, x1),
    y1,
    horizon: camera.horizon,
  });
  back.rect(from, 0.95, wide - 0.5, 1.02, back.tone(scheme.wood));
  for (let u = from; u < wide - 0.5; u += 0.22)
    back.rect(u, 0.2, u + 0.035, 0.98, back.tone(scheme.wood, 'shade'));
  for (let i = 0; i <= count; i++)
    back.block(
      from + i * each - 0.2,
      0,
      from + i * each + 0.2,
      3.5 - (each / 2) * rise * 0.9,
      0,
      0.16,
      mix(scheme.wall, '#ffffff', 0.35),
    );
  if (outside.lamps > 0.5) return;
  for (let i = 0; i < count; i++) {
    const a = from + i * each + 0.2;
    stage.sheet(
      [
        [a - 0.3, 0, deep - 0.4],
        [a + each - 0.6, 0, deep - 0.4],
        [a + each - 2.6, 0, deep - 4.6],
        [a - 2.3, 0, deep - 4.6],
      ],
      mix(outside.key, '#fffbe8', 0.5),
      0.32,
    );
  }
}

/** Behind the desk, in an arch: the place once more, as its own poster. */
function niche(stage: Stage, scheme: Scheme, destination: Destination, turn: number, outside: Light): void {
  const { p, camera } = stage;
  const back = stage.front(0, wide, deep);
  back.arch(0.9, 0.2, 5.1, 4, back.tone(scheme.wood), 0.7);
  back.arch(1, 0.2, 5, 3.9, back.tone(scheme.niche), 0.7);
  const head: Space[] = Array.from({ length: 17 }, (_, k): Space => {
    const angle = (k / 16) * Math.PI;
    return [3 + Math.cos(angle) * 1.75, 2.35 + Math.sin(angle) * 1.3, deep];
  });
  const [x0, y0] = project(camera, [1.2, 3.7, deep]);
  const [x1, y1] = project(camera, [4.8, 1.3, deep]);
  outlook(p, outside, vistaOfPlace(destination, turn), {
    shape: stage.path([[1.25, 1.3, deep], [4.75, 1.3, deep], ...head]),
    x0,
    y0,
    x1,
    y1,
    horizon: y0 + (y1 - y0) * 0.6,
  });
}

function seats(stage: Stage, random: Random, cushion: string): void {
  const { p } = stage;
  for (const [x, z, facing] of [
    [7.4, 4, 1],
    [10, 3.8, -1],
    [7, 2.2, 1],
  ] as const) {
    const spot = stage.spot(x, z);
    caneChair(p, spot.x, spot.y, spot.metre * 1.02, facing, cushion);
    if (z === 3.8) {
      const table = stage.spot(8.5, 3.2);
      teaTable(p, table.x, table.y, table.metre * 1.15);
    }
  }
  for (const [x, z, height] of [
    [0.6, 6.9, 2],
    [11.5, 6.6, 2.3],
    [1.2, 3.6, 1.6],
  ] as const) {
    const spot = stage.spot(x, z);
    pottedPalm(p, random.fork(`pot${x}`), spot.x, spot.y, spot.metre, height * random.between(0.9, 1.1));
  }
}

function lamps(stage: Stage, random: Random, scheme: Scheme): void {
  const form = random.pick(['dome', 'globe', 'drum', 'dome'] as const);
  for (const [x, z, y] of [
    [3, 6, 3.3],
    [8.6, 5, 3],
    [8.6, 1.6, 3.25],
  ] as const) {
    const [px, py] = project(stage.camera, [x, y, z]);
    pendant(
      stage.p,
      px,
      py,
      stage.spot(x, z).metre * 1.2,
      form,
      random.chance(0.6) ? '#d9b27a' : scheme.accent,
    );
  }
}
