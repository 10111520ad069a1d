import { request } from 'node:http';
import { operatorAddress } from '../../standins/operator-socket.ts';
import { BackupRefused } from '../backup/snapshot.ts';

/** Asks the running server for a copy; answers its folder, or undefined when no server runs. */
export function requestSnapshot(dataDir: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { socketPath: operatorAddress(dataDir), path: '/standin/backup', method: 'POST' },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (piece: string) => {
          text += piece;
        });
        answer.on('end', () => {
          const folder = answer.statusCode === 200 ? text : undefined;
          if (folder) resolve(folder);
          else
            reject(
              new BackupRefused(
                `The running server made no copy of its database: ${answer.statusCode} ${text}`,
              ),
            );
        });
      },
    );
    outgoing.on('error', () => resolve(undefined));
    outgoing.end();
  });
}
