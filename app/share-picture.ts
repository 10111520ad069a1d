/** The site's own picture, the same as on the home page. */
const ownPicture = '/pictures/beach-00a51c03-share.jpg';

/** A picture for link previews. The size is named only where it is known. */
export interface SharePicture {
  address: string;
  size?: { width: number; height: number };
}

const cut = { width: 1200, height: 630 };

/**
 * The picture for link previews. The committed scenes exist as a cut of 1200 by 630 in JPEG, which every service can
 * read. Any other picture is named by its own address: this server does not fetch it, and the service that shows the link does.
 */
export function sharePicture(picture: string | undefined): SharePicture {
  if (!picture) return { address: ownPicture, size: cut };
  const scene = /^\/pictures\/([a-z0-9-]+)-\d+\.webp$/.exec(picture)?.[1];
  return scene ? { address: `/pictures/${scene}-share.jpg`, size: cut } : { address: picture };
}
