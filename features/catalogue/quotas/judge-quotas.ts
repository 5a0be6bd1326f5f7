import { type Denial, deny } from '#kit/endpoint/denial.ts';
import type { Refusal, RefusalStatus, SentenceParams } from '#kit/endpoint/refusal.ts';
import { MOST_QUOTA, NO_QUOTA, type QuotaLevel, quotaLevel } from './quota-level.ts';
import { quotaRefusals as no } from './refusals.ts';

/** A quota as a person wants it. */
export interface NewQuota {
  rowNo: number;
  spuId: string;
  agentId: string;
  quota: number | null;
  delta: number | null;
  /** Null: as it was. */
  repeatDaily: boolean | null;
}

/** A quota that there is. */
export interface CurrentQuota {
  setTo: number;
  added: number;
  taken: number;
  returned: number;
  left: number;
  repeatDaily: boolean;
}

/** What is to be written: null takes the limit away; `anew`: orders up to now give nothing back to it. */
export interface JudgedQuota {
  was: number | null;
  became: number | null;
  /** Whether each day began with it anew. */
  wasDaily: boolean;
  next:
    | (Pick<CurrentQuota, 'setTo' | 'added' | 'taken' | 'returned' | 'repeatDaily'> & { anew: boolean })
    | null;
  isNews: boolean;
}

export type Judgement = JudgedQuota | { denied: Denial; status: RefusalStatus };

/** Refused, with the status of a call about this one alone. */
export function refused<T extends string>(
  refusal: Refusal<T>,
  ...params: unknown extends SentenceParams<T> ? [] : [SentenceParams<T>]
): { denied: Denial; status: RefusalStatus } {
  return { denied: deny(refusal, ...params), status: refusal.status };
}

/** What becomes of a quota: set anew to a number, or so many more or fewer than are left. */
export function judgeQuota(now: CurrentQuota | undefined, newQuota: NewQuota): Judgement {
  const { quota, delta } = newQuota;
  const was = now?.left ?? null;
  const wasDaily = now?.repeatDaily ?? false;
  const repeatDaily = newQuota.repeatDaily ?? wasDaily;
  if (quota !== null && delta !== null) return refused(no.onlyOne);
  if (quota === null && delta === null) {
    if (newQuota.repeatDaily === null || !now) return refused(no.oneOfTwo);
    return { was, became: was, wasDaily, next: { ...now, repeatDaily, anew: false }, isNews: false };
  }
  if (quota !== null) {
    if (!Number.isInteger(quota) || quota < NO_QUOTA) return refused(no.notANumber);
    const became = quota === NO_QUOTA || quota > MOST_QUOTA ? null : quota;
    const next =
      became === null ? null : { setTo: became, added: 0, taken: 0, returned: 0, repeatDaily, anew: true };
    return { was, became, wasDaily, next, isNews: levelOfQuota(was, was) !== levelOfQuota(became, became) };
  }
  return addedTo(now, delta ?? 0, repeatDaily);
}

function addedTo(now: CurrentQuota | undefined, delta: number, repeatDaily: boolean): Judgement {
  if (!Number.isInteger(delta)) return refused(no.notANumber);
  if (!now) return refused(no.noLimit);
  const became = now.left + delta;
  if (became < 0) return refused(no.tooFew, { left: now.left, n: -delta });
  if (became > MOST_QUOTA || now.setTo + now.added + delta > MOST_QUOTA)
    return refused(no.tooMany, { most: MOST_QUOTA });
  const next = { ...now, added: now.added + delta, repeatDaily, anew: false };
  const before = now.setTo + now.added;
  const after = next.setTo + next.added;
  return {
    was: now.left,
    became,
    wasDaily: now.repeatDaily,
    next,
    isNews: levelOfQuota(now.left, before) !== levelOfQuota(became, after),
  };
}

/** Whether more or fewer may be sold from now on, or from another day on; a number that is set again alone says who looked. */
export const changesQuota = (judged: Judgement): boolean =>
  'became' in judged &&
  (judged.was !== judged.became || judged.wasDaily !== (judged.next?.repeatDaily ?? false));

const levelOfQuota = (left: number | null, whole: number | null): QuotaLevel =>
  left === null ? 'plenty' : quotaLevel(left, whole ?? 0);

/** What a cell says of a number: −1 and 不限 are no limit; undefined when it is none. */
export function readQuota(text: string): number | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/[,\s]/g, '')
    .replace(/^[−–—]/, '-')
    .replace(/[件份个]$/, '');
  if (/^(不限|不限量|无限|unlimited)$/i.test(plain)) return NO_QUOTA;
  return /^-?\d{1,12}(\.0+)?$/.test(plain) ? Number(plain) : undefined;
}
