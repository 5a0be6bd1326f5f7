/** What a noun needs of one nearer the roof, such as what settlement says of an order. */
export interface Port<T> {
  /** Brings it, once in each process, before anything runs (`app/ports.ts`). */
  plug(brought: T): void;
  /** What was brought. */
  use(): T;
}

/** Opens a port. Whoever uses it before it is plugged learns its name: that is a fault of the program. */
export function port<T extends object>(name: string): Port<T> {
  let plugged: T | undefined;
  return {
    plug(brought) {
      plugged = brought;
    },
    use() {
      if (!plugged) throw new Error(`nothing is plugged into ${name}; see app/ports.ts`);
      return plugged;
    },
  };
}
