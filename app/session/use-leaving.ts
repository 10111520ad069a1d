import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * Whether the person has left this page, or has asked for another one that is still loading. An answer that arrives then must not
 * lead to a page of its own.
 */
export function useLeaving(): RefObject<boolean> {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const goesElsewhere = location !== undefined && location.pathname !== pathname;
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = goesElsewhere;
    return () => {
      isLeaving.current = true;
    };
  }, [goesElsewhere]);
  return isLeaving;
}
