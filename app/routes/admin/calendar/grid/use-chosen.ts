import { useCallback, useState } from 'react';

type Chosen = ReadonlySet<string>;
const none: Chosen = new Set();

/**
 * The chosen nights among the shown ones. Another month, page or hotel starts with none, so that nobody changes
 * nights that are not visible.
 */
export function useChosen(span: string) {
  const [state, setState] = useState({ span, chosen: none });
  const chosen = state.span === span ? state.chosen : none;
  const choose = useCallback(
    (next: Chosen | ((before: Chosen) => Chosen)) =>
      setState((before) => {
        const now = before.span === span ? before.chosen : none;
        return { span, chosen: typeof next === 'function' ? next(now) : next };
      }),
    [span],
  );
  return { chosen, choose };
}
