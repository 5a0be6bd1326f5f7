import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';

/** 快递100's words for news that were taken, and that were not. */
export interface NewsAnswer {
  result: boolean;
  returnCode: '200' | '500';
  message: string;
}

export const NEWS_SUCCESS: NewsAnswer = { result: true, returnCode: '200', message: '成功' };
export const newsRefusal = (message: string): NewsAnswer => ({ result: false, returnCode: '500', message });

/** One transaction as the shop that news are for. */
export type InShop = <R>(shopId: string, work: (db: TenantDb) => Promise<R>) => Promise<R>;

/** What a text of JSON holds; undefined: it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
