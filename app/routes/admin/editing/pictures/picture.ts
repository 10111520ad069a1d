import { CallProblem } from '../../../../calls.ts';

/** A picture of a form: one that is stored already, or a file being uploaded. */
export interface Picture {
  id: string;
  /** The source of its preview: the address, or the file itself until it has one. */
  source: string;
  /** Its address at the image host. */
  address?: string | undefined;
  file?: File | undefined;
  state: 'uploading' | 'there' | 'failed';
  percent: number;
  error?: unknown;
}

/** The server's limit; a larger file is not sent. */
const fileBytesMax = 10 * 1024 * 1024;

export function newPicture(file: File): Picture {
  const tooHeavy = file.size > fileBytesMax;
  return {
    id: pictureId(),
    source: URL.createObjectURL(file),
    file,
    state: tooHeavy ? 'failed' : 'uploading',
    percent: 0,
    ...(tooHeavy && { error: new CallProblem(413, undefined) }),
  };
}

let counted = 0;

/**
 * An id for this page only. `randomUUID` exists only in secure contexts, and the site may be tested on a phone by its
 * IP address.
 */
export function pictureId(): string {
  counted += 1;
  return `picture-${counted}`;
}
