import { readFileSync, rmSync } from 'node:fs';
import sharp from 'sharp';
import { type RunningSite, startSite } from '../tests/fixtures/running-site.ts';

/**
 * `npm run bench:upload`: the effect of uploading 12-megapixel photographs on the server: its peak memory, and the
 * slowest of the small requests that others sent meanwhile, beside the slowest without any upload. The site has to be
 * built.
 */
const uploads = 8;
const watchMs = 5_000;

const site = await startSite({
  environment: {
    ADMIN_PASSWORD: 'admin-of-bench',
    LOG_LEVEL: 'silent',
    SEED: 'none',
    NODE_ENV: 'production',
  },
});
try {
  const photograph = await photographOf12Megapixels();
  const token = await administratorToken(site);
  // The first request of a kind pays for one-time work.
  await watch(async () => {}, 500);
  const quiet = await watch(async () => {}, watchMs);
  const oneByOne = await watch(async () => {
    for (let index = 0; index < uploads; index++) await upload(token, photograph);
  }, watchMs);
  const inPairs = await watch(async () => {
    for (let index = 0; index < uploads; index += 2)
      await Promise.all([upload(token, photograph), upload(token, photograph)]);
  }, watchMs);
  for (const [what, { slowestMs, p99Ms, requests }] of Object.entries({ quiet, oneByOne, inPairs }))
    process.stdout.write(
      `${what.padEnd(9)} slowest ${slowestMs.toFixed(0)} ms, p99 ${p99Ms.toFixed(1)} ms of ${requests} small requests\n`,
    );
  process.stdout.write(
    `ratio of the slowest, in pairs against quiet: ${(inPairs.slowestMs / quiet.slowestMs).toFixed(1)}\n`,
  );
  process.stdout.write(`the server's memory at its most: ${peakMegabytes(site)} MB\n`);
} finally {
  await site.stop();
  rmSync(site.dataDir, { recursive: true, force: true });
}

/** Noise compresses badly, like photographs of leaves and water. */
async function photographOf12Megapixels(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const picture = sharp({ create: { width: 4000, height: 3000, channels: 3, noise, background: '#888' } });
  return new Uint8Array(await picture.blur(2).jpeg({ quality: 85 }).toBuffer());
}

async function administratorToken({ origin }: RunningSite): Promise<string> {
  const answer = await fetch(
    `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        email: 'admin@nibash.example',
        password: 'admin-of-bench',
        returnSecureToken: true,
      }),
    },
  );
  return ((await answer.json()) as { idToken: string }).idToken;
}

async function upload(token: string, photograph: Uint8Array<ArrayBuffer>): Promise<void> {
  const form = new FormData();
  form.set('image', new Blob([photograph], { type: 'image/jpeg' }), 'photograph.jpg');
  const answer = await fetch(`${site.origin}/api/uploadImage`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`the upload was refused: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** Sends a small request again and again, one after another, while the work runs and for at least `ms`. */
async function watch(work: () => Promise<void>, ms: number) {
  const until = performance.now() + ms;
  let working = true;
  const worked = work().finally(() => {
    working = false;
  });
  const times: number[] = [];
  while (working || performance.now() < until) {
    const startMs = performance.now();
    await (await fetch(`${site.origin}/api/config`)).arrayBuffer();
    times.push(performance.now() - startMs);
  }
  await worked;
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { slowestMs: at(1), p99Ms: at(0.99), requests: times.length };
}

/** The kernel's own record of the peak memory of the server's process. */
function peakMegabytes({ process: { pid } }: RunningSite): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024);
}
