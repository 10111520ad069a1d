import { expect, test } from 'vitest';
import { imgbbPictures } from '../../../providers/images/imgbb.ts';
import { picture } from './pictures.ts';

const key = process.env.IMGBB_API_KEY;
const title = 'the real image host takes a picture, answers what the product relies on, and refuses a page';

/** Needs your own key. The picture stays there for a minute or two and then expires. */
test.skipIf(!key)(key ? title : `not run (no IMGBB_API_KEY): ${title}`, async () => {
  const pictures = imgbbPictures({
    key: key ?? '',
    fetch: (request) => fetch(new Request(`${request.url}&expiration=60`, request)),
  });
  const upload = {
    bytes: new Uint8Array(await (await picture('jpeg')).arrayBuffer()),
    fileName: 'nibash-test.jpg',
    contentType: 'image/jpeg',
  };
  const { data } = await pictures.upload(upload);
  expect(data).toMatchObject({
    display_url: expect.stringMatching(/^https:\/\/i\.ibb\.co\//),
    url: expect.stringMatching(/^https:\/\/i\.ibb\.co\//),
    delete_url: expect.stringMatching(/^https:\/\/ibb\.co\//),
  });
  const page = { ...upload, bytes: new TextEncoder().encode('<!doctype html>') };
  await expect(pictures.upload(page)).rejects.toThrow();
});
