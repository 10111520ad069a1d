/** The site's own picture, the same as on the home page. */
const ownPicture = '/pictures/beach-00a51c03-share.jpg';

/**
 * The picture for link previews: 1200 by 630, as JPEG, which every service can read. Only our own drawn scenes exist
 * in that size; for any other picture the site's own is used.
 */
export function sharePicture(picture: string | undefined): string {
  const scene = /^\/pictures\/([a-z0-9-]+)-\d+\.webp$/.exec(picture ?? '')?.[1];
  return scene ? `/pictures/${scene}-share.jpg` : ownPicture;
}
