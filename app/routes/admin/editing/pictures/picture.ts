import type { Part } from './framing/part.ts';

/** A picture of a form: one that is stored already, or a file on its way there. */
export interface Picture {
  id: string;
  /** The source of its preview: the address, or the file itself until it has one. */
  source: string;
  /** Its address at the image host. */
  address?: string | undefined;
  file?: File | undefined;
  /** The part of the file that is sent; absent: the file as it is, because the browser cannot read it. */
  part?: Part | undefined;
  /** `framing`: it waits until the person has chosen the part. */
  state: 'framing' | 'uploading' | 'there' | 'failed';
  percent: number;
  error?: unknown;
}

/** The server's limit; a larger file is not sent. */
export const fileBytesMax = 10 * 1024 * 1024;

/** The error of an upload that the person has stopped. */
export const cancelled = new Error('The upload was cancelled.');

export const newPicture = (file: File): Picture => ({
  id: pictureId(),
  source: URL.createObjectURL(file),
  file,
  state: 'framing',
  percent: 0,
});

let counted = 0;

/**
 * An id for this page only. `randomUUID` exists only in secure contexts, and the site may be tested on a phone by its
 * IP address.
 */
export function pictureId(): string {
  counted += 1;
  return `picture-${counted}`;
}
