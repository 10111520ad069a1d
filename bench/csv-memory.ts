import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { AdminSite } from './site/start-admin-site.ts';

const megabyte = 1024 * 1024;
const sampleMs = 20;

export interface CsvMemory {
  rows: number;
  bytes: number;
  seconds: number;
  /** Of the server's process, before the file and at its most while it was read. */
  startMegabytes: number;
  peakMegabytes: number;
}

/** Reads a list's whole file and watches the server's memory meanwhile. */
export async function readFileWatching(site: AdminSite, path: string): Promise<CsvMemory> {
  const startMegabytes = residentMegabytes(site.pid);
  let peakMegabytes = startMegabytes;
  let reading = true;
  const watched = (async () => {
    while (reading) {
      peakMegabytes = Math.max(peakMegabytes, residentMegabytes(site.pid));
      await pause(sampleMs);
    }
  })();
  const started = performance.now();
  const answer = await fetch(`http://127.0.0.1:${site.port}${path}`, {
    headers: { Authorization: `Bearer ${site.token}` },
  });
  if (!answer.ok || !answer.body) throw new Error(`the file was refused: ${answer.status}`);
  let [bytes, rows] = [0, 0];
  for await (const chunk of answer.body) {
    bytes += chunk.byteLength;
    for (const byte of chunk) if (byte === 10) rows += 1;
  }
  reading = false;
  await watched;
  const seconds = (performance.now() - started) / 1000;
  // The first line has the heads.
  return { rows: rows - 1, bytes, seconds, startMegabytes, peakMegabytes };
}

/** What the kernel says the process holds now. */
function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024) / megabyte;
}
