import type { KeyObject } from 'node:crypto';
import type { Database } from '../../db/statements/database.ts';
import type { BookingRow } from '../../domain/bookings/booking-store.ts';
import type { DataKeys } from '../../domain/guests/data-keys.ts';
import type { Paper } from '../../domain/papers/paper.ts';
import { signingKey } from '../../domain/papers/signing-key.ts';
import { signVoucher, type VoucherFacts } from '../../domain/papers/voucher-code.ts';
import type { Clock } from '../../kernel/clock.ts';
import { calendarFile } from './calendar-file.ts';
import type { Contact, Sheet } from './draw-paper.ts';
import type { PaperPrinter } from './paper-printer.ts';

/** A file for download or as an attachment. */
export interface PaperFile {
  name: string;
  contentType: string;
  bytes: Uint8Array;
}

export interface Papers {
  voucher(paper: Paper): Promise<PaperFile>;
  /** The same without prices, for another person than the account's. */
  voucherForOther(paper: Paper): Promise<PaperFile>;
  receipt(paper: Paper): Promise<PaperFile>;
  calendarFile(paper: Paper): PaperFile;
  /** Where each booking's voucher is checked, as its printed code says, in their order. */
  voucherUrls(bookings: VouchedBooking[]): Promise<string[]>;
}

type VouchedBooking = Pick<BookingRow, 'reference' | 'revision' | 'checkIn' | 'checkOut' | 'guests'>;

/** Makes the papers of bookings. */
export function papersOf(deps: {
  db: Database;
  clock: Clock;
  dataKeys: DataKeys;
  print: PaperPrinter['print'];
  brand: string;
  contact: Contact;
  publicOrigin: string;
  logo: Uint8Array | undefined;
  brandColor: string | undefined;
}): Papers {
  const { db, clock, dataKeys, brand, contact, publicOrigin, logo, brandColor } = deps;
  const opened = new Map<string, KeyObject>();
  const fileOf = async (
    kind: 'voucher' | 'receipt',
    paper: Paper,
    more: Pick<Sheet, 'checkAddress' | 'isForOther'> = {},
  ) => ({
    name: `${kind}-${paper.reference}.pdf`,
    contentType: 'application/pdf',
    bytes: await deps.print({
      kind,
      paper,
      brand,
      ...(logo && { logo }),
      ...(brandColor && { brandColor }),
      contact,
      printedAtMs: clock.now(),
      ...more,
    }),
  });
  const addressOf = (key: Awaited<ReturnType<typeof signingKey>>, facts: VoucherFacts) =>
    `${publicOrigin}/voucher/${facts.reference}?s=${signVoucher(key, facts)}`;
  const voucherOf = async (paper: Paper, isForOther: boolean) => {
    const { reference, revision, stay, guests } = paper;
    const key = await signingKey(db, dataKeys, opened);
    const checkAddress = addressOf(key, { reference, revision, stay, guests });
    return fileOf('voucher', paper, { checkAddress, ...(isForOther && { isForOther }) });
  };
  return {
    voucher: (paper) => voucherOf(paper, false),
    voucherForOther: (paper) => voucherOf(paper, true),
    async voucherUrls(bookings) {
      if (bookings.length === 0) return [];
      const key = await signingKey(db, dataKeys, opened);
      return bookings.map(({ reference, revision, checkIn, checkOut, guests }) =>
        addressOf(key, { reference, revision, stay: { checkIn, checkOut }, guests }),
      );
    },
    receipt: (paper) => fileOf('receipt', paper),
    calendarFile: (paper) => ({
      name: `stay-${paper.reference}.ics`,
      contentType: 'text/calendar',
      bytes: new TextEncoder().encode(
        calendarFile(paper, { brand, contact, publicOrigin, now: new Date(clock.now()) }),
      ),
    }),
  };
}
