import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { AdminSite } from './site/start-admin-site.ts';

const sampleMs = 20;

export interface CsvMemory {
  rows: number;
  bytes: number;
  seconds: number;
  /** Of the server's process: before the file, after each quarter of it, and the peak. */
  megabytes: number[];
  peakMegabytes: number;
}

/**
 * Reads a list's whole file and watches the server's memory meanwhile. `megabytesPerSecond` simulates a slow line:
 * the data is read at that speed, and the server has to wait.
 */
export async function readFileWatching(
  site: AdminSite,
  path: string,
  megabytesPerSecond = Number.POSITIVE_INFINITY,
): Promise<CsvMemory> {
  const samples = [residentMegabytes(site.pid)];
  let reading = true;
  const watched = (async () => {
    while (reading) {
      samples.push(residentMegabytes(site.pid));
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
    const dueMs = (bytes / (megabytesPerSecond * 1_000_000)) * 1000 - (performance.now() - started);
    if (dueMs > 1) await pause(dueMs);
  }
  reading = false;
  await watched;
  const seconds = (performance.now() - started) / 1000;
  // The first line has the headings.
  const megabytes = [0, 0.25, 0.5, 0.75, 1].map(
    (part) => samples[Math.round(part * (samples.length - 1))] ?? 0,
  );
  return { rows: rows - 1, bytes, seconds, megabytes, peakMegabytes: Math.max(...samples) };
}

/** The kernel's figure of the process's memory now. */
function residentMegabytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}
