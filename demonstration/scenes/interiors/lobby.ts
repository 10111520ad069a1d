import { mix } from '../colour.ts';
import type { Destination } from '../kinds.ts';
import type { Painting } from '../painting.ts';
import { project } from '../perspective.ts';
import type { Vista } from '../places/place.ts';
import { vistaOfPlace } from '../places/places.ts';
import type { Random } from '../random.ts';
import type { Stage } from '../shapes/solid.ts';
import { inTurn, rowsOf } from '../table.ts';
import { desk } from './desk.ts';
import { caneChair, type LampForm, pendant, pottedPalm, teaTable } from './furniture.ts';
import { daylight, enter, type Inside, layFloor, outlook, raiseWalls } from './inside.ts';
import { keepsake } from './keepsakes.ts';
import { clothOf, spread } from './textiles.ts';

const schemes = rowsOf(`
  wall    niche   floor   tile    wood    accent
  #efe0c6 #c96f4a #d9c4a2 #8f5a44 #6a4430 #2f7a7a
  #a9c4b4 #f0e2c4 #e6d8bc #4f7a6a #6f4a34 #d98f4a
  #e2b48f #f6e6c8 #c99a74 #f0dcb8 #5a3a2c #a83f3a
  #d9cdb4 #3f6a74 #b8a488 #f2e8d0 #4a3a34 #e0a23f
  #8fb4c0 #f4e9cf #e3d3b4 #b8603f #7a5238 #c9503f
  #f4ead8 #7f9a64 #c4a078 #8a6244 #6a4a34 #c25f7a
  #c96f5a #f6dfbc #e2cba4 #7a3f38 #4f3229 #2f6f6a
`);

type Scheme = (typeof schemes)[number];

const hall = { width: 12, high: 4.2, deep: 8, near: -3 };
const { width: wide, high, deep, near } = hall;

/** Where one arrives: the desk, the keys, something of the place, and the place itself through the arches. */
export function lobby(p: Painting, destination: Destination, turn: number): void {
  const random = p.random.fork('lobby');
  const scheme = inTurn(schemes, turn * 2);
  const view = vistaOfPlace(destination, turn);
  const camera = {
    position: [wide * random.between(0.42, 0.6), 1.8, -3.4],
    yaw: random.between(-0.07, 0.07),
    focal: random.between(1180, 1260),
    centreX: 720,
    horizon: random.between(500, 540),
  } as const;
  enter(p, hall, camera, (inside) => {
    const { stage, floor } = inside;
    layFloor(inside, scheme.floor, random.fork('shell').pick(['tile', 'tile', 'diamond']), 0.8, scheme.tile);
    raiseWalls(inside, scheme);
    for (let x = 0.6; x < wide; x += 1.5)
      stage.box([x, high - 0.2, near], [x + 0.22, high, deep], scheme.wood);
    inside.back.rect(0, high - 0.45, wide, high - 0.38, inside.back.tone(scheme.wood));
    arches(inside, random.fork('arches'), scheme, view);
    niche(inside, scheme, view);
    desk(stage, random.fork('desk'), { ...scheme, top: mix(scheme.wall, '#ffffff', 0.6) });
    const cloth = clothOf(random.fork('rug'), 'nakshi', 'jamdani', 'stripe');
    spread(floor, cloth, 6.3, 1.4, 10.6, 4.4);
    keepsake(stage, destination);
    seats(stage, random.fork('seats'), cloth.thread);
    lamps(stage, random.fork('lamps'), scheme);
  });
}

/** Arches to the garden, and the view behind it. */
function arches(inside: Inside, random: Random, scheme: Scheme, view: Vista): void {
  const { back } = inside;
  const count = random.pick([2, 3, 3]);
  const [from, to] = [6, wide - 0.5];
  const each = (to - from) / count;
  const rise = random.pick([1, 1.25, 0.5]);
  const pale = mix(scheme.wall, '#ffffff', 0.5);
  const lefts = Array.from({ length: count }, (_, i) => from + i * each);
  for (const u of lefts) back.arch(u - 0.02, 0.2, u + each - 0.04, 3.5, back.tone(pale), rise);
  const openings = lefts.map((u) => back.archPoints(u + 0.12, 0.2, u + each - 0.18, 3.36, rise));
  outlook(inside, view, openings, [from, 3.5], [wide, 0.2]);
  back.rect(from, 0.95, to, 1.02, back.tone(scheme.wood));
  for (let u = from; u < to; u += 0.22) back.rect(u, 0.2, u + 0.035, 0.98, back.tone(scheme.wood, 'shade'));
  const capital = 3.5 - (each / 2) * rise * 0.9;
  for (const u of [...lefts, to]) back.block(u - 0.2, 0, u + 0.2, capital, 0, 0.16, pale);
  for (const u of lefts) daylight(inside, [u - 0.1, u + each - 0.4], 4.2);
}

/** Behind the desk, in an arch: the place once more, as its own poster. */
function niche(inside: Inside, scheme: Scheme, view: Vista): void {
  const { back } = inside;
  back.arch(0.9, 0.2, 5.1, 4, back.tone(scheme.wood), 0.7);
  back.arch(1, 0.2, 5, 3.9, back.tone(scheme.niche), 0.7);
  const opening = back.archPoints(1.25, 1.3, 4.75, 3.65, 0.75);
  outlook(inside, view, [opening], [1.2, 3.7], [4.8, 1.3], 2.26);
}

function seats(stage: Stage, random: Random, cushion: string): void {
  const chair = (x: number, z: number, facing: 1 | -1) =>
    stage.stand(caneChair, [x, 0, z], { facing, colours: { cushion } });
  chair(7.4, 4, 1);
  chair(10, 3.8, -1);
  stage.stand(teaTable, [8.5, 0, 3.2], { size: 1.15 });
  chair(7, 2.2, 1);
  const palm = (x: number, z: number, height: number) =>
    pottedPalm(stage.p, stage.spot(x, z), height * random.between(0.9, 1.1));
  palm(0.6, 6.9, 2);
  palm(11.5, 6.6, 2.3);
  palm(1.2, 3.6, 1.6);
}

function lamps(stage: Stage, random: Random, scheme: Scheme): void {
  const form = random.pick<LampForm>(['dome', 'globe', 'drum', 'dome']);
  const lamp = (x: number, y: number, z: number) => {
    const colour = random.chance(0.6) ? '#d9b27a' : scheme.accent;
    pendant(stage.p, project(stage.camera, [x, y, z]), stage.spot(x, z).metre * 1.2, form, colour);
  };
  lamp(3, 3.3, 6);
  lamp(8.6, 3, 5);
  lamp(8.6, 3.25, 1.6);
}
