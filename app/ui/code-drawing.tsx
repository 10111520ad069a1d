import { create } from 'qrcode';

/** The empty margin of a QR code in modules; cameras need it to find the code. */
const quietModules = 4;

/** The QR code of an address, as one shape. Readers need dark modules on white, also on a dark page. */
export default function CodeDrawing({ address, label }: { address: string; label: string }) {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const side = size + 2 * quietModules;
  let path = '';
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (modules.get(row, column)) path += `M${column} ${row}h1v1h-1z`;
  return (
    <svg
      viewBox={`${-quietModules} ${-quietModules} ${side} ${side}`}
      role="img"
      aria-label={label}
      className="size-full"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
