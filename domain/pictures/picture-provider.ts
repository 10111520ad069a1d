import { ProviderUnavailable } from '../shared/provider-fault.ts';

/** A picture as it was given to us: its bytes, and what the sender calls it. */
export interface GivenPicture {
  bytes: Uint8Array<ArrayBuffer>;
  fileName: string;
  contentType: string;
}

/** The image host's own JSON, of which we rely on the address to show. */
export interface HostedPicture {
  data: { display_url: string; [member: string]: unknown };
  [member: string]: unknown;
}

/** Why a host does not take a picture: its kind of file, its content, or its size in bytes or pixels. */
export type PictureFault = 'format' | 'damaged' | 'too-large';

/** The host refused this picture permanently. `message` is the host's own text, for the log. */
export class PictureRefused extends Error {
  readonly fault: PictureFault;
  constructor(fault: PictureFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** The host did not answer, or not because of the picture (its key, its limits). Try again later. */
export class PictureHostUnavailable extends ProviderUnavailable {}

/** The host of the pictures that the administrator uploads. */
export interface PictureProvider {
  /** Hands a picture over. Throws PictureRefused or PictureHostUnavailable. */
  upload(picture: GivenPicture): Promise<HostedPicture>;
  /** Asks for something that keeps nothing, to learn whether the host answers and takes the key. */
  check(): Promise<void>;
}
