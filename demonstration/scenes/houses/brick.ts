import type { Random } from '../random.ts';
import type { Wall } from '../shapes/solid.ts';
import type { Colours } from './colours.ts';
import type { House } from './house.ts';
import { hanging, pane, railing } from './parts.ts';

/** Bare brick with great round and arched cuts, behind which lie the terraces: the country's own modern way. */
export function brick(random: Random, colours: Colours, floors: number): House {
  const columns = floors > 7 ? random.whole(5, 6) : random.whole(3, 4);
  const module = 5.2;
  const storey = 3.5;
  const width = columns * module;
  const deep = 12;
  const height = floors * storey + 1.4;
  const cut = random.pick(['round', 'arch', 'half'] as const);
  const course = random.pick(['#b5573f', '#cf9466', '#8f5f50', '#dcbd94', '#a94f3c', '#c8774f', '#86705f']);
  return {
    bounds: { width, height: height + 2, deep },
    draw: (stage) => {
      const side = stage.camera.position[0] > width / 2 ? 1 : -1;
      stage.box([width * 0.6, height, deep * 0.4], [width * 0.9, height + 2, deep * 0.8], course);
      const flank = stage.side(side === 1 ? width : 0, 0, deep, side);
      const front = stage.front(0, width, 0);
      for (const wall of [flank, front]) {
        wall.rect(0, 0, wall.length, height, wall.tone(course));
        for (let v = 0.5; v < height; v += 0.5)
          wall.rect(0, v, wall.length, v + 0.05, wall.tone('#5a2f2a', 'shade'), 0.22);
        screens(wall, random, colours, floors, storey, wall === front ? columns : 2, cut);
        wall.block(-0.05, height - 0.35, wall.length + 0.05, height + 0.3, 0, 0.25, course);
        hanging(
          wall,
          random,
          wall.length * random.between(0, 0.3),
          wall.length * random.between(0.5, 1),
          height + 0.1,
          0.3,
          colours.bloom,
        );
      }
    },
  };
}

function screens(
  wall: Wall,
  random: Random,
  colours: Colours,
  floors: number,
  storey: number,
  columns: number,
  cut: 'round' | 'arch' | 'half',
): void {
  const lamps = wall.stage.p.light.lamps;
  const eye = wall.stage.camera.position[1];
  const order = Array.from({ length: floors }, (_, i) => i).sort(
    (a, b) => Math.abs(b * storey - eye) - Math.abs(a * storey - eye),
  );
  for (const floor of order) {
    const v = floor * storey + 0.3;
    wall.bays(columns, 0, wall.length, (u0, u1, column) => {
      const middle = (u0 + u1) / 2;
      const inside = random.next() < lamps * 0.8 ? '#ffca78' : wall.tone('#5f3f3a', 'shade');
      if (floor === 0) {
        wall.arch(
          u0 + 0.5,
          0,
          u1 - 0.5,
          storey - 0.2,
          lamps > 0.3 ? '#ffd894' : wall.tone('#4f3a38', 'shade'),
          0.8,
        );
        pane(wall, random, u0 + 1.2, 0.1, u1 - 1.2, 2.3, colours.frame);
        return;
      }
      if ((floor + column) % 3 === 2) {
        jali(wall, u0 + 0.7, v + 0.4, u1 - 0.7, v + storey - 0.7);
        return;
      }
      const r = Math.min((u1 - u0) / 2 - 0.45, storey / 2 - 0.2);
      if (cut === 'round') wall.round(middle, v + storey / 2 - 0.15, r, inside);
      else wall.arch(middle - r, v + 0.1, middle + r, v + storey - 0.45, inside, cut === 'half' ? 0.55 : 1);
      pane(wall, random, middle - r * 0.55, v + 0.5, middle + r * 0.55, v + storey * 0.62, colours.frame);
      if (cut !== 'round') {
        railing(wall, 'bars', middle - r, middle + r, v + 0.1, 0.1, colours.accent);
        if (random.chance(0.6))
          hanging(wall, random, middle - r, middle + r * 0.6, v + 0.7, 0.15, colours.bloom);
      } else if (random.chance(0.7))
        hanging(
          wall,
          random,
          middle - r * 0.8,
          middle + r * 0.8,
          v + 0.75,
          0.1,
          random.chance(0.5) ? colours.bloom : undefined,
        );
    });
  }
}

function jali(wall: Wall, u0: number, v0: number, u1: number, v1: number): void {
  const dark = wall.stage.p.light.lamps > 0.5 ? '#ffc46b' : wall.tone('#4a2a28', 'shade');
  for (let u = u0; u < u1 - 0.3; u += 0.52) {
    for (let v = v0; v < v1 - 0.2; v += 0.5) wall.rect(u, v, u + 0.28, v + 0.26, dark, 0.9);
  }
}
