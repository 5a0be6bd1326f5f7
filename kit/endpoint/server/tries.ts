import { isCommitUnsure, isConnectionLost, NothingSavedError } from '#kit/tenant/server/connection-lost.ts';
import { isOptimisticFailure } from '#kit/tenant/server/optimistic-check.ts';
import { isAnswerStored, requestKey } from './idempotency.ts';
import type { PreparedRequest } from './mount-options.ts';

const MOST_TRIES = 4;
/** As long as it takes to find that no connection can be had. */
const CUT_MS = 2_000;

/** The tries of one request, and whether one of them may have saved what it was to save. */
export class Tries {
  private readonly prepared: PreparedRequest;
  private readonly began = Date.now();
  private count = 0;
  /** Nobody knows whether it was saved: what came with it stays, and a write must not say that nothing was. */
  isUnsure = false;
  constructor(prepared: PreparedRequest) {
    this.prepared = prepared;
  }

  get isFirst(): boolean {
    return this.count === 0;
  }

  /**
   * Whether a try that ended with this error is followed by another: after a deadlock, when what it had looked at has
   * changed, or when its connection was cut and doing it again does no harm. Four at most.
   */
  again(error: unknown): boolean {
    this.count += 1;
    const { identity, route, request } = this.prepared;
    const { code } = error as { code?: string };
    this.isUnsure ||= isCommitUnsure(error);
    if (this.count >= MOST_TRIES) return false;
    if (code === '40P01' || code === '40001' || isOptimisticFailure(error)) return true;
    // A call of anyone may be several transactions, of which one holds.
    if (!isConnectionLost(error) || !identity || Date.now() - this.began > CUT_MS) return false;
    // What carries a key is done once, also when nobody knows whether it was.
    const isSafe = error instanceof NothingSavedError || route.endpoint.reads;
    return isSafe || isAnswerStored(route.endpoint, requestKey(request));
  }

  /** The error as the caller may hear it. */
  saying(error: unknown): unknown {
    if (!isConnectionLost(error)) return error;
    const isWrite = !this.prepared.route.endpoint.reads;
    return this.isUnsure && isWrite
      ? new Error('lost at commit', { cause: error })
      : new NothingSavedError(error);
  }
}
