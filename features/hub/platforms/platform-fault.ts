import { cutText } from '#kit/text/cut-text.ts';

/**
 * Why a platform did not do what it was asked: it is away or busy (asked again later), the grant holds no longer (a
 * person connects anew), or it refused this very thing with a sentence of its own.
 */
export type FaultKind = 'away' | 'grant' | 'refused';

export class PlatformFault extends Error {
  readonly kind: FaultKind;
  /** It did nothing since too much is asked of it: what it may be asked again after. */
  readonly afterMs: number | undefined;
  /** `says` is the platform's own sentence or ours; it holds no token and no address. */
  constructor(kind: FaultKind, says: string, afterMs?: number) {
    super(cutText(says, 300));
    this.kind = kind;
    this.afterMs = afterMs;
  }
}

export const isFault = (error: unknown, kind?: FaultKind): error is PlatformFault =>
  error instanceof PlatformFault && (!kind || error.kind === kind);

/** When what failed is tried again: as we would, or later where the platform says so. */
export const againAt = ({ afterMs = 0 }: PlatformFault, waitMs: number): Date =>
  new Date(Date.now() + Math.max(waitMs, afterMs));
