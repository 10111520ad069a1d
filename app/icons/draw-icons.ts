import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Draws the icons of the installed website into `public/icons`, where they are committed:
 * `node app/icons/draw-icons.ts`. The motif is the favicon's. `maskable` and `apple-touch` fill the whole square,
 * because the system crops it to its own shape, and keep the motif within the middle four fifths.
 */
const sign = `
  <circle cx="16" cy="18.5" r="5" fill="#ffb38a"/>
  <path d="M6.5 16.8 16 8l9.5 8.8" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M7.5 24.5c2.8-1.8 5.7-1.8 8.5 0s5.7 1.8 8.5 0" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/>`;

const rounded = `<rect width="32" height="32" rx="7" fill="#17594a"/>${sign}`;
const filled = `<rect width="32" height="32" fill="#17594a"/><g transform="translate(3.2 3) scale(.8)">${sign}</g>`;

const icons = {
  'icon-192': [192, rounded],
  'icon-512': [512, rounded],
  'maskable-512': [512, filled],
  'apple-touch-180': [180, filled],
} as const;

const folder = join('public', 'icons');
mkdirSync(folder, { recursive: true });
for (const [name, [size, drawing]] of Object.entries(icons)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">${drawing}</svg>`;
  await sharp(Buffer.from(svg))
    .png({ palette: true })
    .toFile(join(folder, `${name}.png`));
}
