export type Listener = (event?: object) => void;

export interface EventHub {
  on(name: string, listener: Listener): void;
  once(name: string, listener: Listener): void;
  off(name: string, listener?: Listener): void;
  emit(name: string, event?: object): void;
}

/** Listeners by event name, for the elements. A listener that throws does not stop the others. */
export function createEventHub(): EventHub {
  const listeners = new Map<string, Set<Listener>>();
  const of = (name: string) => {
    const there = listeners.get(name) ?? new Set<Listener>();
    listeners.set(name, there);
    return there;
  };
  const hub: EventHub = {
    on: (name, listener) => void of(name).add(listener),
    once(name, listener) {
      const first: Listener = (event) => {
        hub.off(name, first);
        listener(event);
      };
      hub.on(name, first);
    },
    off(name, listener) {
      if (listener) of(name).delete(listener);
      else listeners.delete(name);
    },
    emit(name, event) {
      for (const listener of [...of(name)]) {
        try {
          listener(event);
        } catch (error) {
          reportError(error);
        }
      }
    },
  };
  return hub;
}
