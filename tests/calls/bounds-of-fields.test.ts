import { expect, test } from 'vitest';
import { type CatalogueField, hotelFields, roomFields } from '../../kernel/catalogue-fields.ts';
import { nightRateTaka } from '../../kernel/money.ts';
import { hotelForm, roomForm } from '../fixtures/catalogue-forms.ts';
import { signInAsAdministrator } from '../fixtures/guests.ts';
import { testServer } from '../fixtures/test-server.ts';

const server = await testServer();
const { token } = await signInAsAdministrator(server);

/** The smallest and the largest value of a field. */
function extremesOf(field: CatalogueField): unknown[] {
  if (field.kind === 'taka') return [nightRateTaka.min, nightRateTaka.max];
  if (field.kind === 'figure') return [field.min, field.max];
  if (field.kind === 'text' && field.max) return ['x', 'x'.repeat(field.max), 'ক'.repeat(field.max)];
  return [];
}

const add = (call: 'addHotels' | 'addRooms', body: object) =>
  server.send('POST', `/api/${call}`, { token, body });
const made = (await (await add('addHotels', hotelForm)).json()) as { insertedId: string };
const room = { ...roomForm, hotleId: made.insertedId };

const fields = [
  ...Object.entries(roomFields).map((named) => ['addRooms', room, ...named] as const),
  ...Object.entries(hotelFields).map((named) => ['addHotels', hotelForm, ...named] as const),
];

test.each(fields.filter(([, , , field]) => extremesOf(field).length > 0))(
  '%s: the extremes that the form takes of a field fit its column',
  async (call, body, name, field) => {
    for (const value of extremesOf(field)) {
      const answer = await add(call, { ...body, [name]: value });
      expect(answer.status, `${name} ${String(value).slice(0, 20)}: ${await answer.text()}`).toBe(201);
    }
  },
);
