import type { BodyRefused } from '../../shared/read-body.ts';

/** The real service's name for the place of a fault; part of its error bodies. */
export type FaultContext = 'Exception' | 'CHV\\UploadException';

/** A refused request: with status 400, as the real service answers nearly all of them, or 413 for the largest. */
export class ApiFault extends Error {
  readonly code: number;
  readonly context: FaultContext;
  readonly status: number;

  constructor(code: number, message: string, context: FaultContext = 'Exception', status = 400) {
    super(message);
    this.code = code;
    this.context = context;
    this.status = status;
  }
}

const uploadFault = (code: number, message: string) => new ApiFault(code, message, 'CHV\\UploadException');

/**
 * The faults of the real service, with its numbers and texts. `key`, `busy` and `empty` are in the records; `base64`,
 * `unreadable` and `tooBig` are known from people's reports. There are no records of the real service for a bad
 * expiration, too many pixels, or an address that it does not fetch: those sentences are ours, under the numbers of
 * similar faults.
 */
export const faults = {
  key: () => new ApiFault(100, 'Invalid API v1 key.'),
  /** Also the answer when the queue is full: the real service has no other way to say "come back later". */
  busy: () => new ApiFault(100, 'Rate limit reached.'),
  version: () => new ApiFault(110, 'Invalid API version.'),
  action: () => new ApiFault(120, 'Invalid API action.'),
  base64: () => new ApiFault(120, 'Invalid base64 string.'),
  empty: () => new ApiFault(130, 'Empty upload source.'),
  base64ByGet: () => new ApiFault(130, 'Upload using base64 source must be done using POST method.'),
  expiration: () => new ApiFault(100, 'Invalid expiration, it must be 60 to 15552000 seconds.'),
  partial: () => uploadFault(201, 'File was partially uploaded'),
  address: (why: string) => uploadFault(202, why),
  unreadable: () => uploadFault(310, "Can't get target upload source info"),
  pixels: (megapixelsMax: number) =>
    uploadFault(311, `Invalid image, it has more than ${megapixelsMax} megapixels`),
  /** With 413 for a body that was not read to its end. */
  tooBig: (megabytesMax: number, status: 400 | 413 = 400) =>
    new ApiFault(313, `File too big - max ${megabytesMax} MB`, 'CHV\\UploadException', status),
  /** A body that is refused because it is slow or compressed. */
  body: ({ status, message }: BodyRefused) => new ApiFault(201, message, 'CHV\\UploadException', status),
  format: (format: string) => uploadFault(314, `Disabled image format (${format})`),
};
