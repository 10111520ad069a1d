import { expect, test } from 'vitest';
import { ownMapAddress } from './own-map-address.ts';

const inani = { latitude: 21.2268, longitude: 92.0512 };
const at = (userAgent: string) => ownMapAddress(inani, 'Shila & Sea', userAgent);

test('a hotel’s point opens in the map of the device that asks', () => {
  expect(at('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')).toBe(
    'https://maps.apple.com/?ll=21.2268%2C92.0512&q=Shila+%26+Sea',
  );
  expect(at('Mozilla/5.0 (Linux; Android 15; Pixel 9)')).toBe(
    'geo:21.2268,92.0512?q=21.2268%2C92.0512(Shila%20%26%20Sea)',
  );
  expect(at('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')).toBe(
    'https://www.openstreetmap.org/?mlat=21.2268&mlon=92.0512#map=16/21.2268/92.0512',
  );
});
