type Column = Int32Array | Uint32Array | Int16Array | Uint8Array | Float64Array;

/** A column with space for at least `length` values: the same one, or a copy of at least twice its size. */
export function withCapacity<Kind extends Column>(column: Kind, length: number): Kind {
  if (column.length >= length) return column;
  // The compiler does not know that a typed array's constructor makes an array of the same kind.
  const larger: Kind = Reflect.construct(column.constructor, [Math.max(length, column.length * 2, 1024)]);
  larger.set(column);
  return larger;
}
