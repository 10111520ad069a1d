import { ProviderUnavailable } from '../../kernel/provider-fault.ts';

/** An uploaded picture: its bytes, and the file name and type given by the sender. */
export interface PictureFile {
  bytes: Uint8Array<ArrayBuffer>;
  fileName: string;
  contentType: string;
}

/** The image host's own JSON. We rely only on the address to show. */
export interface HostedPicture {
  data: { display_url: string; [member: string]: unknown };
  [member: string]: unknown;
}

/** Why a host refuses a picture: its file format, its content, or its size in bytes or pixels. */
export type PictureFault = 'format' | 'damaged' | 'too-large';

/** The host refused this picture permanently. `message` is the host's own text, for the log. */
export class PictureRefused extends Error {
  readonly fault: PictureFault;
  constructor(fault: PictureFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

/** The host did not answer, or refused for another reason than the picture (its key, its limits). Try again later. */
export class PictureHostUnavailable extends ProviderUnavailable {}

/** Port of the host for the pictures that the administrator uploads. */
export interface PictureProvider {
  /** Uploads a picture. Throws PictureRefused or PictureHostUnavailable. */
  upload(picture: PictureFile): Promise<HostedPicture>;
  /** Makes a request that stores nothing, to test whether the host answers and accepts the key. */
  check(): Promise<void>;
}
