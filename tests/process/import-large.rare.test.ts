import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runProgram } from '../fixtures/backups.ts';
import { engineOptions } from '../fixtures/engine-options.ts';
import { hotelRow, roomRow, sheet } from '../fixtures/import-files.ts';
import { startPostgres } from '../fixtures/postgres-cluster.ts';

const folder = mkdtempSync(join(tmpdir(), 'nibash-import-'));
const cluster = await startPostgres();
afterAll(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true });
});

const names = Array.from({ length: 2000 }, (_, index) => `Large House ${index}`);
const kinds = ['Single', 'Double', 'Twin', 'Suite', 'Family'];
const hotelsFile = join(folder, 'hotels.csv');
const roomsFile = join(folder, 'rooms.csv');
writeFileSync(hotelsFile, sheet(names.map((hotelName) => hotelRow({ hotelName }))));
writeFileSync(
  roomsFile,
  sheet(names.flatMap((hotelName) => kinds.map((roomName) => roomRow({ hotelName, roomName })))),
);

const minutesMax = 3;

test.each(['embedded', 'server'])(
  '2,000 hotels with 10,000 rooms on the %s database: killed halfway nothing is there; again, all within minutes',
  async (kind) => {
    const environment = {
      DATA_DIR: join(folder, kind),
      DATABASE_URL: kind === 'server' ? cluster.url : '',
    };
    const run = (name: string, args: string[]) => runProgram(`server/commands/${name}.ts`, args, environment);
    const child = spawn(
      process.execPath,
      [...engineOptions(), 'server/commands/import.ts', hotelsFile, roomsFile],
      { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    for await (const piece of child.stdout) if (String(piece).includes('600 of up to 2000 hotels')) break;
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    const rowsOf = async (name: string) => {
      const into = join(folder, `${kind}-out`);
      expect(await run('export', [into])).toMatchObject({ code: 0 });
      return (
        readFileSync(join(into, `${name}.csv`), 'utf8')
          .trim()
          .split('\r\nLarge House').length - 1
      );
    };
    expect(await rowsOf('hotels')).toBe(0);

    const started = performance.now();
    const { code, output } = await run('import', [hotelsFile, roomsFile]);
    expect(code).toBe(0);
    expect(output).toContain('Added 2000 hotels, all of them drafts, and 10000 rooms.');
    expect((performance.now() - started) / 60_000).toBeLessThan(minutesMax);
    expect(await rowsOf('rooms')).toBe(10_000);
  },
);
