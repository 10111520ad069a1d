import { useLocation } from 'react-router';
import { z } from 'zod';

const askedRoom = z.object({
  hotel: z.object({ id: z.string(), name: z.string() }),
  roomId: z.string(),
});

/** The room of the link from the list of rooms left. */
export function useAskedRoom(): z.infer<typeof askedRoom> | undefined {
  return askedRoom.safeParse(useLocation().state).data;
}
