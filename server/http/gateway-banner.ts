import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Context } from 'hono';
import { ConfigError } from '../config.ts';

/** The picture that the gateway wants to see in the footer, from a file of the operator. */
export interface GatewayBanner {
  picture: { address: string; width: number; height: number };
  answer(context: Context): Response;
}

const bytesMax = 512 * 1024;
const types = { png: 'image/png', webp: 'image/webp', jpeg: 'image/jpeg' } as const;

/** Reads the banner once. Throws ConfigError when the file is not there or is no picture. */
export async function readGatewayBanner(file: string | undefined): Promise<GatewayBanner | undefined> {
  if (file === undefined) return undefined;
  const bytes = await readFile(file).catch(() => {
    throw new ConfigError(`GATEWAY_BANNER: the file ${file} cannot be read`);
  });
  const { format, width, height } = await factsOf(bytes);
  const type = format === 'png' || format === 'webp' || format === 'jpeg' ? types[format] : undefined;
  if (!type || bytes.byteLength > bytesMax)
    throw new ConfigError('GATEWAY_BANNER: must be a PNG, WebP or JPEG picture of at most 512 KB');
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return {
    // The address changes with the content, so it may be cached for ever.
    picture: { address: `/gateway-banner-${hash}.${format}`, width, height },
    answer: (context) =>
      context.body(new Uint8Array(bytes), 200, {
        'Content-Type': type,
        'Cache-Control': 'public, max-age=31536000, immutable',
      }),
  };
}

/** Only an installation with a banner loads the library for pictures here. */
async function factsOf(bytes: Buffer): Promise<{ format?: string; width: number; height: number }> {
  const { default: sharp } = await import('sharp');
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => undefined);
  return {
    ...(metadata && { format: metadata.format }),
    width: metadata?.width ?? 0,
    height: metadata?.height ?? 0,
  };
}
