import type { Wall } from '../shapes/solid.ts';
import type { House, Plan } from './house.ts';
import { hanging, pane, railing } from './parts.ts';

const storey = 3.5;

type Cut = 'round' | 'arch' | 'half';

/** Bare brick with great round and arched cuts, behind which lie the terraces: the country's own modern way. */
export function brick(plan: Plan): House {
  const { random, colours, floors } = plan;
  const columns = floors > 7 ? random.whole(5, 6) : random.whole(3, 4);
  const width = columns * 5.2;
  const deep = 12;
  const height = floors * storey + 1.4;
  const cut = random.pick<Cut>(['round', 'arch', 'half']);
  const course = random.pick(['#b5573f', '#cf9466', '#8f5f50', '#dcbd94', '#a94f3c', '#c8774f', '#86705f']);
  return {
    bounds: { width, height: height + 2, deep },
    draw: (stage) => {
      stage.box([width * 0.6, height, deep * 0.4], [width * 0.9, height + 2, deep * 0.8], course);
      for (const wall of stage.walls(width, deep)) {
        const { length } = wall;
        wall.rect(0, 0, length, height, wall.tone(course));
        for (let v = 0.5; v < height; v += 0.5)
          wall.rect(0, v, length, v + 0.05, wall.tone('#5a2f2a', 'shade'), 0.22);
        for (const floor of wall.storeys(floors, storey))
          wall.bays(length === width ? columns : 2, 0, length, (u0, u1, column) => {
            if (floor === 0) entrance(wall, plan, u0, u1);
            else if ((floor + column) % 3 === 2) jali(wall, u0 + 0.7, floor * storey + 0.7, u1 - 0.7);
            else opening(wall, plan, cut, floor * storey + 0.3, (u0 + u1) / 2, (u1 - u0) / 2);
          });
        wall.block(-0.05, height - 0.35, length + 0.05, height + 0.3, 0, 0.25, course);
        const [from, to] = [random.between(0, 0.3), random.between(0.5, 1)];
        hanging(wall, random, [length * from, length * to], height + 0.1, 0.3, colours.bloom);
      }
    },
  };
}

function entrance(wall: Wall, { random, colours }: Plan, u0: number, u1: number): void {
  wall.arch(u0 + 0.5, 0, u1 - 0.5, storey - 0.2, wall.inside('#4f3a38'), 0.8);
  pane(wall, random, [u0 + 1.2, 0.1], [u1 - 1.2, 2.3], colours.frame);
}

function opening(wall: Wall, plan: Plan, cut: Cut, v: number, middle: number, half: number): void {
  const { random, colours } = plan;
  const inside = wall.inside('#5f3f3a', random.chance(0.8));
  const r = Math.min(half - 0.45, storey / 2 - 0.2);
  const bloom = random.chance(0.7) ? colours.bloom : undefined;
  if (cut === 'round') wall.round(middle, v + storey / 2 - 0.15, r, inside);
  else wall.arch(middle - r, v + 0.1, middle + r, v + storey - 0.45, inside, cut === 'half' ? 0.55 : 1);
  pane(wall, random, [middle - r * 0.55, v + 0.5], [middle + r * 0.55, v + storey * 0.62], colours.frame);
  if (cut !== 'round') railing(wall, 'bars', [middle - r, middle + r], v + 0.1, 0.1, colours.accent);
  if (random.chance(0.65)) hanging(wall, random, [middle - r * 0.8, middle + r * 0.8], v + 0.72, 0.15, bloom);
}

/** A screen of pierced brick. */
function jali(wall: Wall, u0: number, v0: number, u1: number): void {
  for (let u = u0; u < u1 - 0.3; u += 0.52)
    for (let v = v0; v < v0 + storey - 1.3; v += 0.5)
      wall.rect(u, v, u + 0.28, v + 0.26, wall.inside('#4a2a28'), 0.9);
}
