/** The listeners of a store outside of React. `subscribe` is for `useSyncExternalStore`. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    subscribe(listen: () => void): () => void {
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
    notify(): void {
      for (const listen of listeners) listen();
    },
  };
}
