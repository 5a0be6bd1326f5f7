import '#kit/ui/table/table.css';
import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';
import { GoodsName } from '#kit/ui/values/goods-name.tsx';
import { marginFaces, marginOf } from '../../margin.ts';
import { allPayers } from '../../price-payers.ts';
import { faceOf, type PriceView } from '../../price-view.ts';
import type { ShownSheet } from './price-grid.tsx';

const WhyDialog = lazyPart(() => import('../why-dialog.tsx'));
const CardDialog = lazyPart(() => import('./card-dialog.tsx'));

/** The sheet by thumb: a listing a card, its prices changed one by one. */
export function PriceCards({ views, columns, sheet, mayChange, asOf }: ShownSheet) {
  const [open, setOpen] = useState<PriceView>();
  const [openView, setOpenView] = useState<PriceView>();
  return (
    <ul className="cards sheet-cards">
      {views.map((view) => (
        <li key={view.row.id}>
          <div className="card">
            <div className="card-head">
              <GoodsName name={view.row.name} image={view.row.image} />
              <span className="row">
                <Button kind="text" onClick={() => setOpenView(view)}>
                  价格依据
                </Button>
                {mayChange && <Button onClick={() => setOpen(view)}>改价</Button>}
              </span>
            </div>
            <div className="card-line">
              {columns.map((column) => {
                const { text, tone, says } = faceOf(view, column);
                return (
                  text && (
                    <span key={column.key} title={says}>
                      <i>{column.name}</i>
                      <b className={`num is-${tone}`}>{text}</b>
                    </span>
                  )
                );
              })}
              {marginOf(view) && (
                <span>
                  <i>毛利</i>
                  <b className={`num is-${marginFaces(view).gain.tone}`}>
                    {marginFaces(view).gain.text} {marginFaces(view).rate.text}
                  </b>
                </span>
              )}
            </div>
          </div>
        </li>
      ))}
      {open && <CardDialog view={open} columns={columns} sheet={sheet} onClose={() => setOpen(undefined)} />}
      {openView && (
        <WhyDialog
          SpuID={openView.row.id}
          name={openView.row.name}
          who={allPayers(columns)}
          At={asOf}
          onClose={() => setOpenView(undefined)}
        />
      )}
    </ul>
  );
}
