type Rgb = readonly [number, number, number];

function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function hex(red: number, green: number, blue: number): string {
  const channel = (x: number) => Math.max(0, Math.min(255, Math.round(x)));
  return `#${((channel(red) << 16) | (channel(green) << 8) | channel(blue)).toString(16).padStart(6, '0')}`;
}

/** From `a` (share 0) to `b` (share 1). Colours are '#rrggbb'. */
export function mix(a: string, b: string, share: number): string {
  const [r1, g1, b1] = rgb(a);
  const [r2, g2, b2] = rgb(b);
  return hex(r1 + (r2 - r1) * share, g1 + (g2 - g1) * share, b1 + (b2 - b1) * share);
}

/** The visible colour of a surface of colour `a` under a light of colour `b`. */
export function multiply(a: string, b: string): string {
  const [r1, g1, b1] = rgb(a);
  const [r2, g2, b2] = rgb(b);
  return hex((r1 * r2) / 255, (g1 * g2) / 255, (b1 * b2) / 255);
}
