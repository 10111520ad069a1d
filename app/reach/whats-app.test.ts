import { expect, test } from 'vitest';
import { whatsAppShare } from './whats-app.ts';

test('a text that is shared in WhatsApp has %20 for its blanks, as WhatsApp documents', () => {
  expect(whatsAppShare('Sea & sun, 2 nights: https://nibash.example/v?a=1')).toBe(
    'https://wa.me/?text=Sea%20%26%20sun%2C%202%20nights%3A%20https%3A%2F%2Fnibash.example%2Fv%3Fa%3D1',
  );
});
