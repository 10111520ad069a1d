import { CallProblem } from '../../../../calls.ts';

/** A picture of a form: one that the catalogue has already, or a file on its way there. */
export interface Picture {
  id: string;
  /** What the page shows: the address, or the file itself until it has one. */
  shown: string;
  /** Where the image host keeps it. */
  address?: string | undefined;
  file?: File | undefined;
  state: 'uploading' | 'there' | 'failed';
  percent: number;
  error?: unknown;
}

/** The server takes no more; a larger file is not sent at all. */
const fileBytesMax = 10 * 1024 * 1024;

export function newPicture(file: File): Picture {
  const tooHeavy = file.size > fileBytesMax;
  return {
    id: pictureId(),
    shown: URL.createObjectURL(file),
    file,
    state: tooHeavy ? 'failed' : 'uploading',
    percent: 0,
    ...(tooHeavy && { error: new CallProblem(413, undefined) }),
  };
}

let counted = 0;

/** An id for this page alone. (`randomUUID` is there on secure origins only, and the site may be tried on a phone by its number.) */
export function pictureId(): string {
  counted += 1;
  return `picture-${counted}`;
}
