export interface MonthFileColumn {
  field: string;
  title: string;
}
/** An order as a file has it, its values by their fields. */
export type FileRow = Readonly<Record<string, string>>;

/**
 * What changes by itself or beside the order: how far it is paid, how it travels on once it left, and names that are
 * looked up when a file is written.
 */
const ASIDE = new Set([
  ...['receivable', 'payable'].flatMap((side) =>
    ['Settled', 'Open', 'Bills'].map((field) => `${side}${field}`),
  ),

  'status',
  'entryStore',
  'agentName',
  'vendorName',
  'externalId',
  'barCode',
  'brand',
  'spec',
  'contents',
  'warehouse',
]);

const CANCELLED = '已取消';

/** What has changed of an order since a file was made, in words; empty when nothing has. */
export function changesSinceFile(
  columns: readonly MonthFileColumn[],
  before: FileRow | undefined,
  after: FileRow,
): string {
  if (!before) return '原文件没有这一单';
  const isCancelled = (order: FileRow) => order.status === CANCELLED;
  const changed = columns.filter(({ field }) => {
    // A column that came with a later version of the product has changed nothing.
    if (!(field in before) || before[field] === after[field]) return false;
    return field === 'status' ? isCancelled(before) !== isCancelled(after) : !ASIDE.has(field);
  });
  return changed
    .map(({ field, title }) => `${title} ${before[field] || '空'} → ${after[field] || '空'}`)
    .join('；');
}
