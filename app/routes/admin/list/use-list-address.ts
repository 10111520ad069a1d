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

/** The address on its way: the browser shows it once its rows have come. One navigation at a time is under way. */
let underWay: { pathname: string; search: string } | undefined;

/** A list's search, order, filters and page stand in its address: back, reload and a sent link show the same rows. */
export function useListAddress(): ListAddress {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const navigation = useNavigation();
  return {
    said: (name) => parameters.get(name) ?? '',
    change(changes, { replace = false } = {}) {
      // A change before this one may still be on its way into the address; it counts as well.
      const { pathname } = window.location;
      const { search } = underWay?.pathname === pathname ? underWay : window.location;
      const next = new URLSearchParams(search);
      next.delete('page');
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      const going = { pathname, search: `?${next}` };
      underWay = going;
      void Promise.resolve(navigate(going, { replace, preventScrollReset: true })).finally(() => {
        if (underWay === going) underWay = undefined;
      });
    },
    pageAddress(page) {
      const next = new URLSearchParams(parameters);
      next.set('page', String(page));
      return `?${next}`;
    },
    busy: navigation.state === 'loading',
  };
}
