import type { Fault } from '../../contract/faults.ts';
import type { PictureFault } from '../../domain/pictures/picture-provider.ts';

/** The field's error code for each picture fault. */
export const pictureFaultCodes: Readonly<Record<PictureFault, Fault>> = {
  format: 'picture_format',
  damaged: 'picture_damaged',
  'too-large': 'picture_too_large',
};
