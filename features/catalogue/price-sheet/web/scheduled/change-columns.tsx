import type { PriceChange, priceChanges } from '#features/catalogue/price-changes/contract.ts';
import { PRICE_STATES } from '#features/catalogue/price-changes/price-states.ts';
import type { ColumnOf } from '#kit/ui/list-page.tsx';
import type { Tone } from '#kit/ui/theme.ts';
import { timeText } from '#kit/ui/values/display.ts';
import { Stack } from '#kit/ui/values/stack.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';

/** What was changed, when it counts, and what became of it. */
export const priceChangeColumns: ColumnOf<typeof priceChanges.get>[] = [
  {
    key: 'Name',
    title: '变更内容',
    width: 300,
    tall: true,
    show: (row) => (
      <Stack>
        <b title={namesOf(row)}>{namesOf(row)}</b>
        <span>{row.PriceKindNames.join('、')}</span>
      </Stack>
    ),
  },
  { key: 'EffectiveAt', title: '生效时间', width: 190, show: periodOf, phone: 'line' },
  { key: 'State', title: '状态', width: 190, show: (row) => <States priceChange={row} />, phone: 'end' },
  { key: 'Note', title: '原因', width: 180, phone: 'none' },
  { key: 'SourceName', title: '来源', width: 80, phone: 'none' },
  { key: 'Author', title: '设置人', width: 110, phone: 'line' },
  { key: 'CreatedOn', title: '设置时间', as: 'time', width: 110, sort: 'CreatedOn', phone: 'none' },
];

/** The first one, and how many prices in all. */
const namesOf = ({ Name, Total }: PriceChange): string =>
  Total > 1 ? `${Name ?? ''} 等 ${Total} 个价格` : (Name ?? '');

function periodOf({ EffectiveAt, EndsAt, KeepLower }: PriceChange) {
  if (!EndsAt) return `${timeText(EffectiveAt)} 起`;
  const says = KeepLower ? '限时价，只在更低时采用' : '限时价';
  return (
    <span title={says}>
      {timeText(EffectiveAt)} 至 {timeText(EndsAt)}
    </span>
  );
}

const STATES: readonly [
  key: 'Pending' | 'Running' | 'Done' | 'Cancelled' | 'Failed',
  name: string,
  tone: Tone,
][] = [
  ['Pending', PRICE_STATES.pending.name, 'wait'],
  ['Running', PRICE_STATES.running.name, 'work'],
  ['Done', PRICE_STATES.done.name, 'ok'],
  ['Cancelled', PRICE_STATES.cancelled.name, 'done'],
  ['Failed', PRICE_STATES.failed.name, 'error'],
];

/** The states of its prices, counted where they differ. */
function States({ priceChange }: { priceChange: PriceChange }) {
  const there = STATES.filter(([key]) => priceChange[key] > 0);
  return (
    <span className="row">
      {priceChange.IsUndone && <StatusTag tone="done">已撤销</StatusTag>}
      {there.map(([key, name, tone]) => (
        <StatusTag key={key} tone={tone}>
          {there.length > 1 ? `${name} ${priceChange[key]}` : name}
        </StatusTag>
      ))}
    </span>
  );
}
