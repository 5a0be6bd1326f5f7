import { useCallback, useMemo } from 'react';
import type { CellPosition } from '#features/catalogue/edit-grid/selection.ts';
import { EditGrid } from '#features/catalogue/edit-grid/web/edit-grid.tsx';
import type { GridColumn, GridFigure } from '#features/catalogue/edit-grid/web/grid-types.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import { GoodsName } from '#kit/ui/values/goods-name.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import { marginFaces } from '../../margin.ts';
import { isFormula } from '../../price-formula.ts';
import type { PriceColumn } from '../../price-row.ts';
import { faceOf, type PriceView } from '../../price-view.ts';
import type { usePriceDraft } from './use-draft.ts';
import { useSheetActs } from './use-sheet-acts.ts';

export interface ShownSheet {
  views: readonly PriceView[];
  columns: readonly PriceColumn[];
  sheet: ReturnType<typeof usePriceDraft>;
  mayChange: boolean;
  asOf: string | undefined;
}

interface PriceGridProps extends ShownSheet {
  onActive: (place: CellPosition) => void;
}

const HEAD = { title: '商品', width: 280, show: (view: PriceView) => <Head priceView={view} /> };
const FROM = '分销价 − 采购价';
const FIGURES: readonly GridFigure<PriceView>[] = [
  { key: 'gain', title: '毛利', width: 84, says: FROM, show: (view) => marginFaces(view).gain },
  {
    key: 'rate',
    title: '毛利率',
    width: 76,
    says: `（${FROM}）÷ 分销价`,
    show: (view) => marginFaces(view).rate,
  },
];
const isForAll = (text: string) => isFormula(text);

/** The sheet of prices, on a screen wide enough for it. */
export function PriceGrid({ views, columns, sheet, mayChange, onActive }: PriceGridProps) {
  const acts = useSheetActs(views, columns, sheet, mayChange);
  const seesCost = useMay()('price.purchase.view');
  const byKey = useMemo(() => new Map(columns.map((column) => [column.key, column])), [columns]);
  const shown = useMemo(() => columns.map((column) => gridColumn(column, mayChange)), [columns, mayChange]);
  const cellOf = useCallback(
    (view: PriceView, { key }: GridColumn) => faceOf(view, byKey.get(key) as PriceColumn),
    [byKey],
  );
  return (
    <EditGrid
      label="改价表"
      rows={views}
      idOf={(view) => view.row.id}
      nameOf={(view) => view.row.name}
      columns={shown}
      head={HEAD}
      {...(seesCost && { figures: FIGURES })}
      cellOf={cellOf}
      acts={acts}
      isForAll={isForAll}
      onActive={onActive}
      onLeave={leave}
    />
  );
}

/** On to the main act of the bottom line, else to what stands there. */
function leave(): void {
  const foot = document.querySelector('.sheet-foot');
  const act = foot?.querySelector<HTMLElement>('.btn-main:not(:disabled)');
  (act ?? foot?.querySelector<HTMLElement>('button:not(:disabled)'))?.focus();
}

const OWN_WIDTH = 92;
const AGENT_WIDTH = 112;

const gridColumn = ({ key, name }: PriceColumn, mayChange: boolean): GridColumn => ({
  key,
  title: name,
  width: key.includes(':') ? AGENT_WIDTH : OWN_WIDTH,
  fixed: !mayChange,
});

const Head = ({ priceView: { row } }: { priceView: PriceView }) => (
  <>
    <GoodsName name={row.name} image={row.image} />
    <span className="sheet-code">
      {row.code && <code title={row.code}>{row.code}</code>}
      {row.pending > 0 && <StatusTag tone="wait">待生效 {row.pending}</StatusTag>}
      {row.isSuspended && <StatusTag tone="done">已停售</StatusTag>}
    </span>
  </>
);
