import { withoutPhones } from '#features/sheets/addresses/receivers/masked-phone.ts';
import type { ShopCtx } from '#kit/endpoint/server/ctx.ts';
import { orderNumberColumns } from '../../order-number-columns.ts';
import { pricedColumns } from '../../priced-columns.ts';
import type { TaskRecord } from '../task/task-record.ts';

/**
 * Hides from a reader of a task phone numbers and what the sheet sells for, unless it has the right to see them or it
 * is its own sheet, which it has read anyway (domain §9).
 */
export function maskForReader<T>(
  { can, user }: Pick<ShopCtx, 'can' | 'user'>,
  task: TaskRecord,
  answer: T,
): T {
  if (task.created_by === user.id) return answer;
  const priced = can('price.sales.view') ? answer : withoutPrices(task, answer);
  return can('phone.full') ? priced : withoutPhones(priced, orderNumberColumns(task.mapping.columns ?? []));
}

/** Tells whether a price that comes back is one that the sender could see. */
export const readerSeesPrices = ({ can, user }: Pick<ShopCtx, 'can' | 'user'>, task: TaskRecord): boolean =>
  task.created_by === user.id || can('price.sales.view');

function withoutPrices<T>(task: TaskRecord, answer: T): T {
  const priced = pricedColumns(task.header, task.mapping.columns ?? []);
  const blank = (cells: unknown[]) => cells.map((cell, column) => (priced.has(column) ? '' : cell));
  const hide = (key: string, value: unknown): unknown => {
    if (key === 'unitPrice') return null;
    if (key === 'Cells') return blank(value as unknown[]);
    if (key === 'Sample') return (value as unknown[][]).map(blank);
    const problem = value as { field?: unknown } | null;
    return problem?.field === 'unitPrice' ? { ...problem, says: '单价不正确，请有权限的同事改正' } : value;
  };
  return JSON.parse(JSON.stringify(answer, hide));
}
