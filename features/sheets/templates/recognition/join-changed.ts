import { changedHeader } from '../headers/changed-header.ts';
import { readHeader } from '../headers/header-text.ts';
import { candidatesOf } from './column-candidates.ts';
import type { ColumnDraft } from './settle-columns.ts';

/** What may be changed after an order was placed, in a column of its own. */
const CHANGEABLE = ['address', 'mobile'] as const;
/** From here on a header names the field outright. */
const OUTRIGHT = 85;

/** 修改后的收货地址 stands beside 收货地址: where it is filled, it is where the parcel goes. */
export function joinChanged(draft: ColumnDraft, headers: readonly string[]): void {
  const used = new Set(
    Object.values(draft).flatMap(({ index, more = [] }) => [index, ...more.map((one) => one.index)]),
  );
  for (const field of CHANGEABLE) {
    const column = draft[field];
    if (!column) continue;
    const changed = headers.flatMap((header, index) => {
      const name = used.has(index) ? undefined : changedHeader(header);
      const isOf = (candidate: { field: string; score: number }) =>
        candidate.field === field && candidate.score >= OUTRIGHT;
      return name !== undefined && candidatesOf(readHeader(name), index).some(isOf)
        ? [{ index, header }]
        : [];
    });
    if (changed.length > 0) draft[field] = { ...column, more: [...(column.more ?? []), ...changed] };
  }
}
