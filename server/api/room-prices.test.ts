import { expect, test, vi } from 'vitest';
import { HotelIndex } from '../../domain/search/index/hotel-index.ts';
import { indexedHotel, indexedRoom } from '../../tests/fixtures/indexed-hotel.ts';
import { getRoomPrices } from './room-prices.ts';

test('the whole list of room prices is written while it is read: no more of it is in memory than a part', async () => {
  const index = new HotelIndex(20_000);
  for (let number = 0; number < 3_500; number += 1) {
    index.putHotel(indexedHotel(`hotel ${number}`, number));
    index.putRoom(indexedRoom(`hotel ${number}`));
  }
  await index.finishLoading();
  const answer = getRoomPrices({
    search: { current: async () => index, currentIfLoaded: () => index, trouble: () => undefined },
  });
  const written = vi.spyOn(JSON, 'stringify');
  const { json } = (await answer({ query: {}, address: 'http://localhost/api/roomPrice' } as never)) as {
    json: AsyncIterable<Uint8Array>;
  };
  const parts: string[] = [];
  for await (const part of json) {
    parts.push(Buffer.from(part).toString());
    expect(written.mock.calls.length).toBeLessThanOrEqual(1_000 * parts.length);
  }
  written.mockRestore();
  expect(parts.length).toBe(5);
  expect(JSON.parse(parts.join(''))).toHaveLength(3_500);
});
