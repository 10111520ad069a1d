import { expect, test } from 'vitest';
import { guestDocuments } from '../../db/schema/guest-documents.ts';
import type { Database } from '../../db/statements/database.ts';
import { testDataKeys } from '../../tests/fixtures/test-data-key.ts';
import { upgradedDatabase } from '../../tests/fixtures/upgraded-database.ts';
import { wholeDatabase } from '../../tests/fixtures/whole-database.ts';
import { sealPlainDocuments } from './plain-documents-store.ts';
import { requireRegisteredKeys } from './registered-keys.ts';
import { openNumber } from './sealed-number.ts';

const bookingCount = 1_200;
const numberOf = (index: number) => `19991234567${String(index).padStart(6, '0')}`;
const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

const filledInPlain = `
  insert into hotels (id, name, phone, address, upazila, district, total_rooms, floors, construction_year, accommodation,
    near_by, check_in_time, check_out_time, children_free, description, name_key)
    select '${idOf(0)}', 'Inn', '', '', '', 'Sylhet', 1, 1, 2000, 'hotel', '', '12 AM', '12 AM', 1, '', '';
  insert into rooms (id, hotel_id, name, guests_max, complimentary, picture, rack_rate_poisha, discount_percent, room_count)
    values ('${idOf(0)}', '${idOf(0)}', 'Room', 2, '', '', 100000, 0, 1);
  insert into bookings (id, reference, kind, state, user_email, hotel_id, room_id, check_in, check_out, guests, guest_name,
    guest_nid, guest_phone, guest_address, hotel_name, room_name, room_picture, district, quote, total_poisha)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'R' || n, 'desk', 'confirmed', 'a@example.com',
      '${idOf(0)}', '${idOf(0)}', '2027-01-01', '2027-01-02', 1, 'Salma', '19991234567' || lpad(n::text, 6, '0'),
      '+8801712345678', 'Mymensingh', 'Inn', 'Room', '', 'Sylhet', '{}', 100000
    from generate_series(1, ${bookingCount}) n;
  insert into booking_events (booking_id, kind, detail) values
    ('${idOf(1)}', 'desk', '{"requestHash": "hash-of-a-number", "kept": true}'), ('${idOf(1)}', 'held', null);
  checkpoint;`;

/** A database whose `nth` transaction is aborted before it ends. */
function dyingAt(nth: number, db: Database): Database {
  let count = 0;
  const transaction: Database['transaction'] = (work, config) =>
    db.transaction(async (tx) => {
      const done = await work(tx);
      count += 1;
      if (count === nth) throw new Error('cut off');
      return done;
    }, config);
  return Object.create(db, { transaction: { value: transaction } });
}

test('numbers that were in the clear are encrypted at the start after the upgrade, also when it is cut off', async () => {
  const { client, db, close } = await upgradedDatabase('guest-documents', filledInPlain);
  try {
    await requireRegisteredKeys(db, testDataKeys);
    await expect(sealPlainDocuments(dyingAt(2, db), testDataKeys)).rejects.toThrow('cut off');
    expect(await db.$count(guestDocuments)).toBe(500);

    await sealPlainDocuments(db, testDataKeys);
    await sealPlainDocuments(db, testDataKeys);
    const documents = await db.select().from(guestDocuments);
    expect(documents).toHaveLength(bookingCount);
    for (const { bookingId, sealed } of documents)
      expect(openNumber(testDataKeys, bookingId, sealed)).toBe(numberOf(Number(bookingId.slice(-12))));

    const content = await wholeDatabase(db);
    expect(content.includes('"kept": true')).toBe(true);
    for (const gone of ['19991234567', 'requestHash']) expect(content.includes(gone), gone).toBe(false);
    await client.exec('checkpoint');
    const { rows: holding } = await client.query(
      `select relname from pg_class where pg_relation_filepath(oid) is not null
        and position('19991234567'::bytea in pg_read_binary_file(pg_relation_filepath(oid), true)) > 0`,
    );
    expect(holding).toEqual([]);
  } finally {
    await close();
  }
});
