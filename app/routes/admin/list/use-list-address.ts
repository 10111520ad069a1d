import { useNavigate, useNavigation, useSearchParams } from 'react-router';

export interface ListAddress {
  /** What the address says of this; '' when it says nothing. */
  said: (name: string) => string;
  /**
   * Says something else there, or nothing more of it, and goes to the first page of what that gives. `replace` when
   * it only goes on with the change before, as the next letter of a word does.
   */
  change: (changes: Record<string, string | undefined>, options?: { replace?: boolean }) => void;
  /** The address of another page of the same list. */
  pageAddress: (page: number) => string;
  /** The rows of the next address are on their way. */
  busy: boolean;
}

/** A list's search, order, filters and page stand in its address: back, reload and a sent link show the same rows. */
export function useListAddress(): ListAddress {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const navigation = useNavigation();
  return {
    said: (name) => parameters.get(name) ?? '',
    change(changes, { replace = false } = {}) {
      // Not the parameters of this rendering: a word that was typed may be on its way into the address.
      const { pathname, search } = window.location;
      const next = new URLSearchParams(search);
      next.delete('page');
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      void navigate(`${pathname}?${next}`, { replace, preventScrollReset: true });
    },
    pageAddress(page) {
      const next = new URLSearchParams(parameters);
      next.set('page', String(page));
      return `?${next}`;
    },
    busy: navigation.state === 'loading',
  };
}
