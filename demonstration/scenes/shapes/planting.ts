import type { Painting } from '../painting.ts';
import type { Point } from '../path.ts';
import { casuarina } from './casuarina.ts';
import { coconutPalm } from './palm.ts';
import { broadleaf, mango, shadeTree } from './trees.ts';

export type PlantKind = 'broad' | 'mango' | 'shade' | 'jhau' | 'palm';

/** A tree of any kind; the lean of a palm depends on its position. */
export function plant(p: Painting, kind: PlantKind, [x, y]: Point, height: number, depth: number): void {
  const tree = { x, y, height, depth };
  if (kind === 'shade') shadeTree(p, tree);
  else if (kind === 'jhau') casuarina(p, { ...tree, spread: 0.38 });
  else if (kind === 'palm')
    coconutPalm(p, { ...tree, lean: p.random.fork(`lean${Math.round(x)}`).between(-0.2, 0.2) });
  else broadleaf(p, kind === 'mango' ? { ...tree, ...mango } : tree);
}
