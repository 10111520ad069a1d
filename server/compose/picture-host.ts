import type { PictureProvider } from '../../domain/pictures/picture-provider.ts';
import { imgbbPictures } from '../../providers/images/imgbb.ts';
import { createImages } from '../../standins/images/images.ts';
import { storedImagesKey } from '../../standins/shared/stored-key.ts';
import type { Config } from '../config.ts';
import { withoutMetadata } from '../pictures/without-metadata.ts';
import { inProcess } from './payment-services.ts';

/** The configured image host alone, for a command: the real one, or a stand-in over the same folder as the site's. */
export function openPictureHost(config: Config): { host: PictureProvider; close(): Promise<void> } {
  const { images, dataDir, publicOrigin } = config;
  const key = images.apiKey ?? storedImagesKey(dataDir);
  const standIn =
    images.mode === 'embedded' ? createImages({ dataDir, apiKey: key, publicOrigin }) : undefined;
  const host = imgbbPictures({ key, ...(images.base && { base: images.base }), ...inProcess(standIn) });
  return {
    host: standIn ? host : withoutMetadata(host),
    close: async () => standIn?.close(),
  };
}
