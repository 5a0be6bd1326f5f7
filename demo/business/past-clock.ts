const Real = Date;
let behind = 0;

/**
 * In a thread of its own, `now` is what the business of the day says: the verbs that run there enter, ship and bill in the
 * past. (A thread's globals are its own: the product beside it keeps its time.)
 */
export function setPast(time: number): void {
  behind = Real.now() - time;
}

class PastDate extends Real {
  constructor(...args: ConstructorParameters<typeof Date> | []) {
    if (args.length === 0) super(Real.now() - behind);
    else super(...(args as [number]));
  }
  static override now(): number {
    return Real.now() - behind;
  }
}

export function liveInThePast(): void {
  globalThis.Date = PastDate as DateConstructor;
}
