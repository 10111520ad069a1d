import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import type { SoakSite } from './soak-site.ts';

const everyMs = 5_000;

/** The server's memory at an instant, in MB, with the machine's load. */
export interface MemorySample {
  seconds: number;
  residentMb: number;
  heapMb: number;
  machineLoad: number;
}

/** Reads the server's memory every five seconds until it is stopped. */
export function watchMemory({ server, origin }: SoakSite) {
  const samples: MemorySample[] = [];
  const beganMs = performance.now();
  const read = async () => {
    const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
    const figures = await (await fetch(`${origin}/metrics`)).text();
    samples.push({
      seconds: (performance.now() - beganMs) / 1_000,
      residentMb: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1_024,
      heapMb: Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(figures)?.[1]) / 2 ** 20,
      machineLoad: loadavg()[0] ?? 0,
    });
  };
  // A failed reading is left out; the run's own requests report a server that does not answer.
  const timer = setInterval(() => void read().catch(() => {}), everyMs);
  return { samples, stop: () => clearInterval(timer) };
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Means of the second and the last third of the time: of minutes 10 to 20 and 20 to 30 in a run of 30. */
export function thirdsOf(samples: MemorySample[], seconds: number) {
  const means = (of: (sample: MemorySample) => number) => {
    const within = (from: number, to: number) =>
      mean(samples.filter((one) => one.seconds >= from && one.seconds < to).map(of));
    const [before, last] = [within(seconds / 3, (seconds * 2) / 3), within((seconds * 2) / 3, seconds + 60)];
    return { before, last, growth: last / before - 1 };
  };
  return { resident: means((one) => one.residentMb), heap: means((one) => one.heapMb) };
}
