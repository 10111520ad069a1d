import { noSuchRoute } from '../shared/answers.ts';
import type { PictureStore } from './state/picture-store.ts';

/**
 * The operator's own routes, which the real service does not have, served only on the operator's socket.
 *
 * - GET /standin/images: how many pictures there are, their bytes, and the newest twenty
 * - POST /standin/images/reset: deletes every picture
 */
export async function answerOperator(store: PictureStore, request: Request): Promise<Response> {
  const path = new URL(request.url).pathname.replace(/\/$/, '');
  if (path === '/standin/images' && request.method === 'GET') {
    const pictures = store.list();
    const sizeBytes = pictures.reduce((sum, picture) => sum + picture.sizeBytes, 0);
    return Response.json({ pictures: pictures.length, sizeBytes, newest: pictures.slice(0, 20) });
  }
  if (path === '/standin/images/reset' && request.method === 'POST') {
    await store.removeAll();
    return Response.json({ reset: true });
  }
  return noSuchRoute();
}
