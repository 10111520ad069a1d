/** Where a hotel is on the map. */
export const position = {
  title: 'Position on the map',
  hint: 'Guests see it on the map. Optional.',
  now: (latitude: string, longitude: string) => `Set: ${latitude}, ${longitude}`,
  none: 'Not set.',
  useMine: 'Use my position',
  locating: 'Asking for the position',
  refused:
    'The browser may not tell the position. Allow it in the browser’s settings, or put the pin on the map.',
  unknown: 'The position could not be determined. Please put the pin on the map.',
  showMap: 'Put a pin on the map',
  hideMap: 'Close the map',
  map: 'Map of the destination',
  mapHint: 'Press the map where the hotel is. Drag the pin, or move it with the arrow keys.',
  pin: 'The hotel',
  pinInMiddle: 'Pin in the middle',
  remove: 'Remove the position',
  typeThem: 'Type them',
  latitudeHint: 'Degrees for the map, for example 21.4272. Optional.',
  longitudeHint: 'For example 91.9702. Optional: give both or neither.',
};
