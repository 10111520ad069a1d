import { openClient } from './pool.ts';

const againAfterMs = 1_000;

/**
 * Listens to a channel on its own connection, and again when the connection is cut. Messages sent while nobody
 * listens are lost, so `onMessage` is also called after every connecting, with an empty text: listen first, then read
 * what was missed.
 */
export function listenTo(
  connectionString: string,
  channel: string,
  onMessage: (text: string) => void,
): { close(): Promise<void> } {
  let isClosed = false;
  let client: ReturnType<typeof openClient> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const own = openClient(connectionString);
    client = own;
    own.on('notification', ({ payload = '' }) => onMessage(payload));
    own.once('end', again);
    try {
      await own.connect();
      await own.query(`listen ${channel}`);
      onMessage('');
    } catch {
      await own.end().catch(() => {});
      again();
    }
  }
  function again(): void {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void connect(), againAfterMs);
  }
  void connect();

  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
