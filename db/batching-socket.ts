import { Socket } from 'node:net';

/**
 * A connection to the database whose writes of one turn go out in one piece. The driver writes each statement by itself, and each
 * write wakes the server's process.
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
  // A socket takes its own function again when it connects.
  socket.once('connect', () => Object.assign(socket, { write: batched }));
  return socket;
}
