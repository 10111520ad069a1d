import { Socket } from 'node:net';

/**
 * A connection to the database that sends all writes of one turn of the event loop together. The driver writes each
 * statement by itself, and each write wakes the server's process.
 */
export function batchingSocket(): Socket {
  const socket = new Socket();
  const { write } = socket;
  let isCorked = false;
  const flush = () => {
    isCorked = false;
    socket.uncork();
  };
  const batched = (...given: unknown[]) => {
    if (!isCorked) {
      isCorked = true;
      socket.cork();
      process.nextTick(flush);
    }
    return Reflect.apply(write, socket, given);
  };
  // A socket replaces its `write` function when it connects, so the batching is installed again.
  socket.once('connect', () => Object.assign(socket, { write: batched }));
  return socket;
}
