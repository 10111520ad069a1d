/** A rectangle on the map, in pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const boxAround = ({ x, y }: { x: number; y: number }, width: number, height: number): Box => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
});

interface Aside {
  x: number;
  y: number;
}

/** Possible positions of a name, nearest first: above and below a dot or a price, then beside a dot. */
function asidesOf({ left, right }: Box): Aside[] {
  const half = (right - left) / 2;
  return [
    ...[0, -16, 16, -30, 30].map((y) => ({ x: 0, y })),
    ...[half + 12, -half - 12].map((x) => ({ x, y: 0 })),
  ];
}

const moved = (box: Box, { x, y }: Aside): Box => ({
  left: box.left + x,
  top: box.top + y,
  right: box.right + x,
  bottom: box.bottom + y,
});

const areDisjoint = (one: Box, other: Box) =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;

const within = (box: Box, frame: Box) =>
  box.left >= frame.left && box.top >= frame.top && box.right <= frame.right && box.bottom <= frame.bottom;

function middleOf({ left, top, right, bottom }: Box): Box {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return { left: x, top: y, right: x, bottom: y };
}

/**
 * The offset in pixels of each name at which nothing covers it, neither `taken` boxes nor an earlier name, and the
 * frame does not cut it; undefined when there is no such position nearby, or its own is not visible.
 */
export function clearNames(names: readonly Box[], taken: readonly Box[], frame: Box): (Aside | undefined)[] {
  const used = [...taken];
  return names.map((name) => {
    if (!within(middleOf(name), frame)) return undefined;
    const aside = asidesOf(name).find((way) => {
      const there = moved(name, way);
      return within(there, frame) && used.every((other) => areDisjoint(there, other));
    });
    if (aside) used.push(moved(name, aside));
    return aside;
  });
}
