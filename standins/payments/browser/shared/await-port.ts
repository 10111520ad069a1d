/**
 * Waits, inside a frame, for its parent page to pass a channel, and calls back once with it. Only the direct parent's
 * first message is accepted, so nobody can replace the channel later.
 */
export function awaitPort<Opening>(opened: (port: MessagePort, opening: Opening) => void): void {
  function listen(event: MessageEvent<Opening>): void {
    const [port] = event.ports;
    if (event.source !== window.parent || !port) return;
    window.removeEventListener('message', listen);
    opened(port, event.data);
    port.start();
  }
  window.addEventListener('message', listen);
}
