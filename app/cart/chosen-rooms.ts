import { readStoredJson, writeStored } from '../session/browser-storage.ts';

/** The room that this tab chose in each hotel, so that a reload, another language and Back find it chosen. */
const key = 'nibash.chosenRooms';

function readAll(): Record<string, unknown> {
  const kept = readStoredJson('sessionStorage', key);
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}

export function readChosenRoom(hotelId: string): string | undefined {
  const roomId = readAll()[hotelId];
  return typeof roomId === 'string' ? roomId : undefined;
}

export function keepChosenRoom(hotelId: string, roomId: string | undefined): void {
  writeStored('sessionStorage', key, JSON.stringify({ ...readAll(), [hotelId]: roomId }));
}
