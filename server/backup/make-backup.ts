import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectToServer, type OpenConnection, openCopy } from '../../db/backup/open-connection.ts';
import { beginReading, migrationsOf, readTables } from '../../db/backup/read-tables.ts';
import { lockDataFolder } from '../../db/data-folder-lock.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { requestSnapshot } from '../compose/request-snapshot.ts';
import type { Config } from '../config.ts';
import { backedUpFiles, copySqlite, readIfPresent } from './backed-up-files.ts';
import { createBackupFile } from './backup-file.ts';

interface Made {
  rows: number;
  files: number;
  dataKeys: string[];
}

type Where = Pick<Config, 'dataDir' | 'databaseUrl'>;

/**
 * Writes all stored data into one file, whether the site runs or not. The database is read in one snapshot. The
 * embedded database and the stand-ins are copied at the same instant; with a PostgreSQL server the stand-ins are
 * copied right after the snapshot, since a real provider would also continue meanwhile.
 */
export async function makeBackup(config: Where, path: string): Promise<Made> {
  // Create the file first: if that fails, nothing has been copied yet.
  const file = createBackupFile(path);
  let source: Source | undefined;
  try {
    source = await openSource(config);
    const { connection } = source;
    await beginReading(connection);
    const { sqliteFrom } = source;
    const backedUp = backedUpFiles(config.dataDir);
    const copies = mkdtempSync(join(tmpdir(), 'nibash-backup-'));
    try {
      const copied = backedUp.sqlite.map((name, index) => {
        const copy = join(copies, String(index));
        copySqlite(join(sqliteFrom, name), copy);
        return [name, copy] as const;
      });
      const migrations = await migrationsOf(connection);
      let rows = 0;
      for await (const part of readTables(connection)) {
        file.addRows(part);
        rows += part.rows;
      }
      for (const [name, copy] of copied) file.addFile(name, readFileSync(copy));
      let files = copied.length;
      for (const name of backedUp.plain) {
        const content = readIfPresent(join(config.dataDir, name));
        if (!content) continue;
        file.addFile(name, content);
        files++;
      }
      const idsOf = async (query: string) => (await connection.query(query)).rows.map(({ id }) => String(id));
      const used = await idsOf(
        'select key_id as id from guest_documents union select key_id from newsletter_key order by id',
      );
      // A database in which nothing is encrypted also requires a key that it knows before it can be opened.
      const dataKeys = used.length > 0 ? used : await idsOf('select id from data_keys order by id');
      file.finish({
        format: '1',
        version: packageFile.version,
        madeAt: new Date().toISOString(),
        migrations,
        dataKeys: dataKeys.join(','),
      });
      return { rows, files, dataKeys };
    } finally {
      rmSync(copies, { recursive: true, force: true });
    }
  } catch (error) {
    file.giveUp();
    throw error;
  } finally {
    await source?.close();
  }
}

interface Source {
  connection: OpenConnection;
  /** The folder from which the stand-ins' databases are copied. */
  sqliteFrom: string;
  close(): Promise<void>;
}

async function openSource({ dataDir, databaseUrl }: Where): Promise<Source> {
  if (databaseUrl) {
    const connection = await connectToServer(databaseUrl);
    return { connection, sqliteFrom: dataDir, close: connection.close };
  }
  const folder = await requestSnapshot(dataDir);
  if (folder) {
    const connection = await openCopy(join(folder, 'postgres'));
    return {
      connection,
      sqliteFrom: folder,
      async close() {
        await connection.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  }
  // No server uses the folder, so its database is read directly.
  const unlock = await lockDataFolder(dataDir);
  const connection = await openCopy(join(dataDir, 'postgres'));
  return {
    connection,
    sqliteFrom: dataDir,
    async close() {
      await connection.close();
      unlock();
    },
  };
}
