import { findBatch, type ImportBatch } from '#features/orders/import-batches/server/index.ts';
import { refuse } from '#kit/endpoint/refusal.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { orderApiRefusals as no } from '../refusals.ts';

/** Opens a batch that a program was given a number of before. */
export const openBatch = async ({ db }: Pick<ShopCtx, 'db'>, batchNo: string): Promise<ImportBatch> =>
  (await findBatch(db, batchNo)) ?? refuse(no.batchUnknown, { no: batchNo });
