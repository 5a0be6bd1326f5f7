import { expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '#app/all-routes.ts';
import { filterName, filterWords } from '#features/sheets/export-log/web/filter-words.ts';

/** Files that no filter chooses: the empty sheet of a command, kept files by their id, the list of exports itself. */
const NONE = /excelcfg\/downloadtemplate$|carrierbill\/export$|dataExportLog$/;

const keysOf = (input: z.ZodType): string[] =>
  Object.keys(
    (z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as { properties?: object }).properties ??
      {},
  );

it('each filter of a file has a name for 导出记录, as people read it', () => {
  const files = allEndpoints().filter(({ path }) => /export|download/i.test(path) && !NONE.test(path));
  expect(files.length).toBeGreaterThan(25);
  const unnamed = files.flatMap(({ path, input }) =>
    keysOf(input).flatMap((key) => (filterName(key) === undefined ? [`${path} ${key}`] : [])),
  );
  expect(unnamed).toEqual([]);
});

it('what was filtered reads as words: no key, no id, no number of a kind', () => {
  const words = filterWords({ Side: 2, Statuses: [1, 2], BillNos: ['ZD1'], IsOverdue: true, isDesc: true });
  expect(words).toBe('往来 供应商，支付状态 2 项，账单号 ZD1，逾期 是');
  // A span is one filter on the screen, whichever end was sent first; whole days stand without hours.
  const startTime = '2026-11-03T16:00:00.000Z';
  expect(filterWords({ endTime: '2026-12-03T15:59:59.999Z', startTime })).toBe(
    '下单 2026-11-04 至 2026-12-03',
  );
  expect(filterWords({ startTime })).toBe('下单从 2026-11-04 00:00');
});
