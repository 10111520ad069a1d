/**
 * Waits, inside a frame, for the page that holds it to hand over a channel, and calls back once with it. Only
 * the direct parent is heard, and only its first message: nobody can take the channel over later.
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
