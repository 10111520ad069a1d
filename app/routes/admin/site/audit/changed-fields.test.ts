import { expect, test } from 'vitest';
import type { AuditEntry } from '../../../../../contract/audit.ts';
import { changedFields } from './changed-fields.ts';

const entry = (before: AuditEntry['before'], after: AuditEntry['after']) =>
  changedFields({
    _id: '1',
    at: '2027-02-18T06:00:00Z',
    actor: 'admin@nibash.example',
    action: 'room.update',
    subject: 'room',
    subjectId: 'r',
    subjectName: 'Deluxe',
    before,
    after,
  });

test('a change shows each field as it was and as it is, empty ones too, and none of the database’s own', () => {
  expect(entry({ nameBn: null, version: 1 }, { nameBn: 'ডিলাক্স', version: 2 })).toEqual([
    { field: 'nameBn', before: null, after: 'ডিলাক্স' },
  ]);
});

test('what came or went is shown without its empty fields', () => {
  expect(entry(null, { name: 'Deluxe', nameBn: null, facilities: [], roomCount: 0 })).toEqual([
    { field: 'name', after: 'Deluxe' },
    { field: 'roomCount', after: 0 },
  ]);
  expect(entry({ id: 'r', name: 'Deluxe', complimentary: '' }, null)).toEqual([
    { field: 'name', before: 'Deluxe' },
  ]);
});

test('nights come in the order of their dates', () => {
  const fields = entry({ '2027-03-02': null, '2027-02-28': 1 }, { '2027-02-28': 2, '2027-03-02': 1 });
  expect(fields.map(({ field }) => field)).toEqual(['2027-02-28', '2027-03-02']);
});
