import {
  type PriceChangeInput,
  type PriceDiff,
  type PriceResult,
  priceChanges,
} from '#features/catalogue/price-changes/contract.ts';
import { isLeftOut } from '#features/catalogue/price-changes/left-out.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { groupBy } from '#kit/list/group-by.ts';
import { yuanOrNull } from '#kit/money/fen.ts';
import { call } from '#kit/ui/calls/client.ts';
import type { DraftCell, SheetDraft } from '../../draft.ts';
import { type PriceBatch, priceBatches } from '../../price-items.ts';
import { COLUMN_KEYS, type PriceColumn } from '../../price-row.ts';

export type TimingInput = Partial<
  Pick<PriceChangeInput, 'ScheduledAt' | 'EndsAt' | 'KeepLower' | 'NotifyAgents' | 'Note'>
>;

export interface JudgedCell {
  cell: DraftCell;
  diff: PriceDiff;
}

const COUNTS = [
  'Changed',
  'Unchanged',
  'BelowFloor',
  'Conflicts',
  'Stale',
  'Skipped',
  'BelowCost',
  'Raised',
  'OpenOrders',
] as const;
type DraftCount = (typeof COUNTS)[number];

/** What becomes of a draft, added up over its calls. */
export type DraftOutcome = Record<DraftCount, number> & { lines: JudgedCell[] };

export const ENDPOINTS = {
  default: priceChanges.defaultPrice,
  special: priceChanges.specialPrice,
  purchase: priceChanges.purchasePrice,
} as const;

/** The call's input; which items belong to which call the batch knows. */
export const changeInputOf = ({ items }: PriceBatch, when: TimingInput, PreviewOnly = false) =>
  ({ ...when, Items: items, PreviewOnly }) as Input<typeof priceChanges.defaultPrice>;

/** Floors of the draft that will stand when its special prices are written. */
function floorsFor({ call: by, cells }: PriceBatch, judged: readonly Judged[]) {
  if (by !== 'special') return {};
  const lines = sumOutcomes(judged).lines.filter(
    (line) => line.cell.key === COLUMN_KEYS.floor && !isLeftOut(line.diff),
  );
  const floors = new Map(lines.map(({ cell }) => [cell.row.id, yuanOrNull(cell.price) ?? -1]));
  const own = [...new Set(cells.map(({ row }) => row.id))].filter((id) => floors.has(id));
  return { Floors: own.map((SpuID) => ({ SpuID, PriceMin: floors.get(SpuID) })) };
}

/** Judges a draft without writing it. */
export async function previewDraft(
  draft: SheetDraft,
  columns: ReadonlyMap<string, PriceColumn>,
  when: TimingInput,
  signal: AbortSignal,
): Promise<DraftOutcome> {
  const judged: Judged[] = [];
  for (const batch of priceBatches(draft, columns)) {
    const endpoint = ENDPOINTS[batch.call] as typeof priceChanges.defaultPrice;
    const input = { ...changeInputOf(batch, when, true), ...floorsFor(batch, judged) };
    judged.push({ batch, result: await call(endpoint, input, { signal }) });
  }
  return sumOutcomes(judged);
}

interface Judged {
  batch: PriceBatch;
  result: PriceResult;
}

/** Each line finds its cell by its place among the items. */
export function draftOutcomeOf({ cells }: PriceBatch, result: PriceResult): DraftOutcome {
  const lines = result.Diff.flatMap((diff) => {
    const cell = cells[diff.RowNo - 1];
    return cell ? [{ cell, diff }] : [];
  });
  return {
    ...(Object.fromEntries(COUNTS.map((key) => [key, result[key]])) as Omit<DraftOutcome, 'lines'>),
    lines,
  };
}

export const NO_OUTCOME: DraftOutcome = {
  ...(Object.fromEntries(COUNTS.map((key) => [key, 0])) as Omit<DraftOutcome, 'lines'>),
  lines: [],
};

/** Of several calls. Orders of a listing that is in calls of several kinds are the same orders. */
export function sumOutcomes(parts: readonly Judged[]): DraftOutcome {
  const outcomes = parts.map(({ batch, result }) => draftOutcomeOf(batch, result));
  const sumOf = (draftOutcomes: readonly Pick<DraftOutcome, DraftCount>[], key: DraftCount) =>
    draftOutcomes.reduce((sum, each) => sum + each[key], 0);
  const byCall = [...groupBy(parts, ({ batch }) => batch.call).values()];
  const open = byCall.map((some) =>
    sumOf(
      some.map(({ result }) => result),
      'OpenOrders',
    ),
  );
  return {
    ...(Object.fromEntries(COUNTS.map((key) => [key, sumOf(outcomes, key)])) as Omit<DraftOutcome, 'lines'>),
    OpenOrders: Math.max(0, ...open),
    lines: outcomes.flatMap(({ lines }) => lines),
  };
}
