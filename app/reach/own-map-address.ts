/**
 * The address that opens a point in the map app of the visitor's device: Apple's, Android's choice of app, and
 * elsewhere the free map of the web.
 */
export function ownMapAddress(
  { latitude, longitude }: { latitude: number; longitude: number },
  name: string,
  userAgent: string,
): string {
  const point = `${latitude},${longitude}`;
  if (/iPhone|iPad|Macintosh/.test(userAgent))
    return `https://maps.apple.com/?${new URLSearchParams({ ll: point, q: name })}`;
  if (userAgent.includes('Android')) return `geo:${point}?q=${encodeURIComponent(`${point}(${name})`)}`;
  const pin = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) });
  return `https://www.openstreetmap.org/?${pin}#map=16/${latitude}/${longitude}`;
}
