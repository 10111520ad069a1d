import { type RefObject, useEffect, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';

/** The specification's delay between the toast and My Bookings (section 9). */
const leaveAfterMs = 4500;

/** Events that show that the person is reading. */
const signs = ['pointerdown', 'keydown', 'focusin', 'wheel', 'touchmove'] as const;

/**
 * Goes to My Bookings after a while, unless the person has clicked, focused or scrolled in `area` before; answers
 * whether the page stays. A page that the person has already asked for is not replaced. `first` has the focus from the beginning, which does not count.
 */
export function useLeave(
  area: RefObject<HTMLElement | null>,
  first: RefObject<HTMLElement | null>,
  isWanted: boolean,
): { stays: boolean; stay: () => void } {
  const navigate = useNavigate();
  const [isReading, setReading] = useState(false);
  const stays = !isWanted || isReading;
  const goesElsewhere = useNavigation().location !== undefined;

  useEffect(() => {
    if (stays || goesElsewhere) return;
    const timer = setTimeout(() => void navigate('/myBookings'), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [stays, goesElsewhere, navigate]);

  useEffect(() => {
    const place = area.current;
    if (stays || !place) return;
    const read = (event: Event) => {
      if (event.type !== 'focusin' || event.target !== first.current) setReading(true);
    };
    // Scrolling by the scrollbar, or by a key that nothing in the area handles. The page was at the top at first.
    const scroll = () => window.scrollY > 0 && setReading(true);
    for (const sign of signs) place.addEventListener(sign, read, { passive: true });
    window.addEventListener('scroll', scroll, { passive: true });
    return () => {
      for (const sign of signs) place.removeEventListener(sign, read);
      window.removeEventListener('scroll', scroll);
    };
  }, [stays, area, first]);

  return { stays, stay: () => setReading(true) };
}
