import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';

type Changes = Record<string, string | undefined>;

export interface ListAddress {
  /** What the address says of this; '' when it says nothing. */
  said: (name: string) => string;
  /** What it will say once the rows that are on their way have come: a word that was just sent, or taken back. */
  willSay: (name: string) => string;
  /**
   * Says something else there, or nothing more of it, and goes to the first page of what that gives. `replace` when
   * it only goes on with the change before, as the next letter of a word does.
   */
  change: (changes: Changes, options?: { replace?: boolean }) => void;
  /** The address that `change` would go to, for a link. */
  addressOf: (changes: Changes) => string;
  /** The address of another page of the same list. */
  pageAddress: (page: number) => string;
  /** The rows of the next address are on their way. */
  busy: boolean;
}

/** The address that `change` goes to, until the router says so itself: several changes may come in one moment. */
let underWay: { pathname: string; search: string } | undefined;

/** A list's search, order, filters and page stand in its address: back, reload and a sent link show the same rows. */
export function useListAddress(): ListAddress {
  const [parameters] = useSearchParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigation();
  // The browser shows an address once its rows have come. A link or a field that was pressed meanwhile counts as well.
  const coming = navigation.location?.pathname === pathname ? navigation.location.search : search;
  // A word that is typed is sent after a pause, by the `change` of the moment when it was typed.
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

/** A list's address with other words in it; on the first page unless they say another. */
function changed(search: string, changes: Changes): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ page: undefined, ...changes })) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return `?${next}`;
}
