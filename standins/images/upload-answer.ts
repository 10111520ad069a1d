import { addressesOf } from './pictures/picture-addresses.ts';
import type { Picture } from './state/picture-store.ts';

/**
 * The body of the answer to an upload: the members of the documented example, with numbers where the service sends
 * numbers today. `url` is the largest picture, `display_url` and `medium` the JPEG of at most 1440 pixels.
 */
export function uploadAnswer(picture: Picture, deleteSecret: string, origin: string): object {
  const { id, name, width, height, sizeBytes, uploadedAt, expiresAt } = picture;
  const at = addressesOf(picture, origin);
  return {
    data: {
      id,
      title: name,
      url_viewer: at.viewer,
      url: at.full,
      display_url: at.display,
      width,
      height,
      size: sizeBytes,
      time: uploadedAt,
      expiration: expiresAt === undefined ? 0 : expiresAt - uploadedAt,
      image: fileOf(at.full, 'image/webp'),
      thumb: fileOf(at.thumb, 'image/webp'),
      medium: fileOf(at.display, 'image/jpeg'),
      delete_url: at.delete(deleteSecret),
    },
    success: true,
    status: 200,
  };
}

function fileOf(url: string, mime: string): object {
  const filename = url.slice(url.lastIndexOf('/') + 1);
  const [name, extension] = filename.split('.');
  return { filename, name, mime, extension, url };
}
