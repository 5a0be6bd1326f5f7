import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '#app/all-routes.ts';

/** Specification §9: 20 rows of these unless told; ours beside them are lists of orders, or what stands beside one. */
const TWENTY = new Set([
  '/api/orderv2/get/normal',
  '/api/orderv2/get/byagent',
  '/api/orderv2/get/byvendor',
  '/api/orderv2/get/fordeliver',
  '/api/aggregation/order/query',
  '/api/saleslead/getbybu',
  '/api/order/resumeresult',
  '/api/order/suspendedInfo',
  '/api/complaint/query',
  '/api/guestcomplaint/query',
  '/api/BusinessUnit/pricechange/specialPrice/get',
  '/api/BusinessUnit/dataExportLog',
  '/api/order/query/import-batch-list',
  '/api/order/request/get',
  '/api/order/productmatch/get',
  '/api/delivery/changes/get',
  '/api/delivery/print/runs',
  '/api/presale/get',
  '/api/received/get',
  '/api/supplierpage/orders',
  '/api/businessunit/report/monthfile/get',
  '/api/businessUnit/warehouse/inventory/moves',
  '/api/businessUnit/warehouse/inventory/products',
]);
/** Rows of one sheet, run or order, which are looked through as a whole. */
const MORE = new Map([
  ['/api/delivery/print/parcels', 100],
  ['/api/delivery/waybillimport/rows', 50],
  ['/api/order/batch/items', 50],
  ['/api/subagent/sheet/getdetail', 50],
]);

interface Paged {
  path: string;
  shape: Readonly<Record<string, z.ZodType>>;
}

const paged = allEndpoints().flatMap(({ path, input }): Paged[] => {
  const shape = input instanceof z.ZodObject ? (input.shape as Paged['shape']) : {};
  return 'pageSize' in shape || 'pageIndex' in shape || 'currentPage' in shape ? [{ path, shape }] : [];
});

describe('every call that answers page by page', () => {
  it('is found by this test', () => {
    expect(paged.length).toBeGreaterThan(80);
    const paths = new Set(paged.map(({ path }) => path));
    expect([...TWENTY, ...MORE.keys()].filter((path) => !paths.has(path))).toEqual([]);
  });

  it('takes a zero-based pageIndex beside a one-based currentPage (specification §7)', () => {
    const lacking = paged.filter(({ shape }) => !('pageIndex' in shape && 'currentPage' in shape));
    expect(lacking.map(({ path }) => path)).toEqual([]);
  });

  it('has as many rows as the specification says unless told (specification §9)', () => {
    const sizes = paged.map(({ path, shape }) => [path, shape.pageSize?.parse(undefined)]);
    const expected = paged.map(({ path }) => [path, MORE.get(path) ?? (TWENTY.has(path) ? 20 : 10)]);
    expect(sizes).toEqual(expected);
  });
});
