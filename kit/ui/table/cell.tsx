import type { ReactNode } from 'react';
import { countText } from '../values/display.ts';
import { Money } from '../values/money.tsx';
import { OrderNo } from '../values/order-no.tsx';
import { Phone } from '../values/phone.tsx';
import { Time } from '../values/time.tsx';
import { Blank } from './blank.tsx';
import type { AnyColumn } from './column.ts';

/** What stands in a cell: the column's own drawing, else the field as its kind is shown. */
export function cellOf<R>(column: AnyColumn<R>, row: R): ReactNode {
  if (column.show) {
    const shown = column.show(row);
    return shown === '-' || shown === '' ? <Blank /> : shown;
  }
  const value = (row as Record<string, unknown>)[column.key];
  if (value === null || value === undefined || value === '') return <Blank />;
  if (column.as === 'money') return <Money value={Number(value)} />;
  if (column.as === 'count') return <span className="num">{countText(Number(value))}</span>;
  if (column.as === 'time') return <Time value={value as string} />;
  if (column.as === 'orderNo') return <OrderNo id={String(value)} />;
  if (column.as === 'phone') return <Phone value={String(value)} />;
  return <span title={String(value)}>{String(value)}</span>;
}
