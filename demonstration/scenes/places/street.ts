import { mix } from '../colour.ts';
import { balcony } from '../houses/parts.ts';
import type { Painting } from '../painting.ts';
import { curve, n, type Point } from '../path.ts';
import { type Camera, project } from '../perspective.ts';
import type { Random } from '../random.ts';
import { walker } from '../shapes/people.ts';
import { rickshawFromBehind } from '../shapes/rickshaw.ts';
import { birds, sky } from '../shapes/sky.ts';
import { mosque } from '../shapes/skyline.ts';
import { Stage, type Wall } from '../shapes/solid.ts';

const faces = ['#d98f6a', '#e3c07f', '#c9706a', '#8fb0a8', '#e6d3a8', '#b58a9a', '#a9b98a'] as const;
const woods = ['#2f6f5a', '#8a3f34', '#2f5f7f', '#6a4a34', '#3f7f6a'] as const;
const wares = ['#c8334a', '#f0e2c4', '#e0a02f', '#2f7f86', '#d9738a', '#7d3f98'] as const;

type Plot = { side: 1 | -1 } & Record<'from' | 'to' | 'height', number>;

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
  const { horizon } = camera;
  const [endX] = project(camera, [0, 0, 70]);
  sky(p, horizon, (endX + random.between(-50, 50)) / 1440, 'strips');
  birds(p, endX, 190, 10, 12);
  mosque(p, endX, horizon + 10, 175, 0.5);
  const sunSide = random.chance(0.5) ? 1 : -1;
  const stageAt = (depth: number) => new Stage(p, camera, { depth, sunSide, frontLit: false });
  const light = mix(p.tone('#d9b48f', 0.6, 'lit'), p.light.glow, 0.4);
  const paving = p.fade(horizon, 960, light, p.tone('#b08f78', 0.12), p.tone('#7d665e', 0));
  p.fill(`M-400 980L${n(endX - 60)} ${n(horizon + 4)}h120L1840 980Z`, paving);
  p.glow(endX, horizon + 40, 330, 260, p.light.glow, 0.6);
  const houses: Plot[] = [];
  for (const side of [-1, 1] as const)
    for (let z = 4; z < 62; z += random.chance(0.3) ? random.between(0.3, 1.2) : 0) {
      const length = random.between(5.5, 10);
      houses.push({ side, from: z, to: z + length, height: random.between(8, 13.5) });
      z += length;
    }
  houses.sort((a, b) => b.from - a.from);
  for (const [i, plot] of houses.entries()) {
    const own = stageAt(Math.min(0.62, plot.from / 75));
    house(own, random.fork(`house${i}`), plot);
    if (i % 5 === 3 && plot.from > 13) across(own, random, plot.from, plot.height);
    if (i % 4 === 1 && plot.from > 12) traffic(own, random, plot.from + 1);
  }
  traffic(stageAt(0.02), random, random.between(9.5, 11));
}

function house(stage: Stage, random: Random, { side, from, to, height }: Plot): void {
  const x = side * 5;
  const face = random.pick(faces);
  const wood = random.pick(woods);
  const trim = mix(face, '#ffffff', 0.5);
  // The end of the house that looks towards the viewer shows where its neighbour is lower.
  stage.panel(x, x + side * 9, 0, height, from, stage.tone(face, 'shade'));
  const wall = stage.side(x, from, to, side === 1 ? -1 : 1);
  wall.rect(0, 0, wall.length, height, wall.tone(face));
  const count = Math.max(2, Math.round(wall.length / 2.6));
  const floors = Math.max(2, Math.round(height / 3.6));
  shops(wall, random, count, wood);
  const look = { railing: 'bars', floor: wood, rail: wood, bloom: '#e8547a', homely: false } as const;
  const leaf = random.pick([wood, '#4a3a3f', '#4a3a3f']);
  for (let floor = floors - 1; floor >= 1; floor--) {
    const v = floor * (height / floors);
    wall.bays(count, 0.2, wall.length - 0.2, (u0, u1) => {
      const [a, b] = [u0 + (u1 - u0) * 0.27, u1 - (u1 - u0) * 0.27];
      wall.arch(a - 0.16, v + 0.2, b + 0.16, v + 2.75, wall.tone(trim));
      wall.arch(a, v + 0.2, b, v + 2.55, wall.inside(leaf, random.chance(0.8)));
    });
    wall.block(0, v - 0.24, wall.length, v, 0, 0.18, trim);
    if (random.chance(0.5)) balcony(wall, random, [0.4, wall.length - 0.4], v, look);
  }
  wall.block(-0.05, height - 0.3, wall.length + 0.05, height + 0.25, 0, 0.4, trim);
}

/** Open to the lane, their wares in front, an awning above. */
function shops(wall: Wall, random: Random, count: number, wood: string): void {
  wall.bays(count, 0, wall.length, (u0, u1) => {
    const isLit = wall.stage.p.light.lamps > 0.3 || random.chance(0.25);
    wall.rect(u0 + 0.2, 0, u1 - 0.2, 2.5, isLit ? '#ffcf82' : wall.tone('#3f3238', 'shade'));
    for (const u of [u0 + 0.35, u0 + 0.9, u0 + 1.45])
      wall.rect(u, 0.2, u + 0.4, random.between(0.7, 1.4), wall.tone(random.pick(wares)));
    const awning = random.pick(['#c8334a', '#2f7f86', '#e0a02f', wood]);
    const [a, b] = [u0 + 0.1, u1 - 0.1];
    const slope = [wall.at(a, 2.9, 0), wall.at(b, 2.9, 0), wall.at(b, 2.4, 1.2), wall.at(a, 2.4, 1.2)];
    wall.stage.sheet(slope, wall.tone(awning, 'lit'));
    wall.rect(a, 2.2, b, 2.4, wall.tone(awning, 'shade'), 1, 1.2);
  });
}

/** Wires and a string of washing from house to house. */
function across(stage: Stage, random: Random, z: number, height: number): void {
  for (let i = 0; i < 3; i++) {
    const y = Math.min(height, 8) * random.between(0.6, 0.95);
    const sag = (x: number) => y - (1 - (x / 5) ** 2) * 0.9;
    const wire = [-5, -2.5, 0, 2.5, 5].map((x): Point => project(stage.camera, [x, sag(x), z]));
    stage.p.stroke(curve(wire), stage.tone('#2f2a30', 'shade'), 2);
    if (i !== 1) continue;
    for (let x = -3.4; x < 3.4; x += random.between(0.7, 1.2)) {
      const drop = random.between(0.6, 1.1);
      stage.panel(x, x + 0.53, sag(x) - drop, sag(x), z, stage.tone(random.pick(wares), 'lit'));
    }
  }
}

function traffic(stage: Stage, random: Random, z: number): void {
  const { p, depth } = stage;
  const spot = stage.spot(random.between(-2.4, 2.4), z);
  if (random.chance(0.75) || z < 12)
    rickshawFromBehind(p, { x: spot.x, y: spot.y, size: 1.95 * spot.metre, depth });
  for (const side of [-1, 1]) {
    const foot = stage.spot(side * random.between(2.9, 4.2), z + random.between(0, 2));
    walker(p, [foot.x, foot.y], 1.62 * foot.metre, depth);
  }
}
