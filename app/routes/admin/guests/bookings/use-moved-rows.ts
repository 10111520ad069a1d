import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** For so long a finger or a mouse may still be on its way to where a row was. */
const onTheWayMs = 1_000;

/**
 * Whether the rows have come into another order a moment ago without the person's doing: by a reload, not by another
 * filter, order or page. `order` is the ids of the rows.
 */
export function useMovedRows(order: string): () => boolean {
  const { search: address } = useLocation();
  const last = useRef({ order, address, at: Number.NEGATIVE_INFINITY });
  useLayoutEffect(() => {
    const { order: before, address: addressBefore, at } = last.current;
    const isMoved = order !== before && address === addressBefore;
    last.current = { order, address, at: isMoved ? performance.now() : at };
  }, [order, address]);
  return () => performance.now() - last.current.at < onTheWayMs;
}
