import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';

type Changes = Record<string, string | undefined>;

export interface ListAddress {
  /** The value of this parameter in the address; '' without one. */
  said: (name: string) => string;
  /** The value after the pending navigation: a word that was just sent, or removed. */
  willSay: (name: string) => string;
  /**
   * Changes or removes parameters and goes to the first page. `replace`: continues the previous change, like the next
   * letter of a word.
   */
  change: (changes: Changes, options?: { replace?: boolean }) => void;
  /** The address that `change` would go to, for a link. */
  addressOf: (changes: Changes) => string;
  /** The address of another page of the same list. */
  pageAddress: (page: number) => string;
  /** The rows of the next address are loading. */
  busy: boolean;
}

/** The address that `change` goes to, until the router knows it: several changes may come at the same moment. */
let underWay: { pathname: string; search: string } | undefined;

/**
 * A list's search, order, filters and page are in its address, so that Back, reload and a shared link show the same
 * rows.
 */
export function useListAddress(): ListAddress {
  const [parameters] = useSearchParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigation();
  // The browser's address changes after the rows have loaded. A link or a field used meanwhile has to count as well.
  const coming = navigation.location?.pathname === pathname ? navigation.location.search : search;
  // A typed word is sent after a pause, by the `change` of the time when it was typed.
  const latest = useRef(coming);
  useEffect(() => {
    latest.current = coming;
  });
  const base = () => (underWay?.pathname === pathname ? underWay.search : latest.current);
  return {
    said: (name) => parameters.get(name) ?? '',
    willSay: (name) => new URLSearchParams(base()).get(name) ?? '',
    change(changes, { replace = false } = {}) {
      const going = { pathname, search: changed(base(), changes) };
      underWay = going;
      void Promise.resolve(navigate(going, { replace, preventScrollReset: true })).finally(() => {
        if (underWay === going) underWay = undefined;
      });
    },
    addressOf: (changes) => changed(coming, changes),
    pageAddress: (page) => changed(coming, { page: String(page) }),
    busy: navigation.state === 'loading',
  };
}

/** A list's address with other parameters; on the first page unless they include another. */
function changed(search: string, changes: Changes): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ page: undefined, ...changes })) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return `?${next}`;
}
