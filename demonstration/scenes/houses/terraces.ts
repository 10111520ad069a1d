import type { Random } from '../random.ts';
import type { Colours } from './colours.ts';
import type { House } from './house.ts';
import { hanging, pane, railing } from './parts.ts';

/** Long white storeys, each set back behind the planted terrace of the one below. */
export function terraces(random: Random, colours: Colours, floors: number): House {
  const storey = 3.5;
  const back = 2.7;
  const width = random.between(28, 36);
  const deep = 10 + floors * back;
  const shrink = random.pick([0, 1.6, 3]);
  const lean = random.pick([-1, 0, 1]);
  return {
    bounds: { width, height: floors * storey + 1.6, deep },
    draw: (stage) => {
      const edges = Array.from({ length: floors }, (_, i) => ({
        x0: i * shrink * (1 + lean * 0.8),
        x1: width - i * shrink * (1 - lean * 0.8),
        z: i * back,
        v: i * storey,
      }));
      edges.forEach(({ x0, x1, z, v }, i) => {
        stage.box([x0, v, z], [x1, v + storey, deep], i % 2 ? colours.second : colours.wall);
        const front = stage.front(x0, x1, z);
        const count = Math.round((x1 - x0) / 4.4);
        front.bays(count, 0.3, x1 - x0 - 0.3, (u0, u1, bay) => {
          pane(front, random, [u0 + 0.35, v + 0.1], [u1 - 0.35, v + 2.6], colours.frame);
          if (bay % 2 === 0) front.rect(u0 - 0.1, v, u0 + 0.18, v + 2.9, front.tone(colours.accent));
        });
        front.rect(0, v + 2.5, x1 - x0, v + storey, front.tone('#4a3c4a', 'shade'), 0.25);
        const edge = stage.front(x0 - 0.4, x1 + 0.4, z - 0.5);
        edge.block(0, v + storey - 0.35, x1 - x0 + 0.8, v + storey + 0.12, -1, 0.6, colours.second);
        const next = edges[i + 1];
        if (next) return;
        stage.box(
          [x0 + (x1 - x0) * 0.3, v + storey, z + 3],
          [x0 + (x1 - x0) * 0.36, v + storey + 1.6, z + 6],
          colours.accent,
        );
      });
      // Rails and planters of the terraces last: they stand before the storey above.
      edges.slice(0, -1).forEach(({ x0, x1, z, v }) => {
        const edge = stage.front(x0, x1, z);
        railing(edge, 'glass', [0, x1 - x0], v + storey + 0.1, 0.9, colours.accent);
        for (let u = random.between(0, 3); u < x1 - x0 - 4; u += random.between(5, 9))
          hanging(
            edge,
            random,
            [u, u + random.between(2.4, 4.6)],
            v + storey + 0.3,
            1,
            random.chance(0.6) ? colours.bloom : undefined,
          );
      });
    },
  };
}
