import './linked-figure.css';
import { Link } from 'react-router';
import type { FigureColumn } from './figure-table.tsx';

export interface LinkedFigure<R> {
  title: string;
  /** A dash for what is not known. */
  show: (row: R) => string;
  /** Where the rows of the figure stand. */
  to?: ((row: R) => string | undefined) | undefined;
  isBad?: true;
  heat?: FigureColumn<R>['heat'];
}

const NOTHING: readonly string[] = ['-', '0', '0%', '¥0.00'];

/** The column of a figure that opens what it counts. */
export const linked = <R,>({ title, show, to, isBad, heat }: LinkedFigure<R>): FigureColumn<R> => ({
  ...{ title, heat },
  show: (row) => {
    const text = show(row);
    if (NOTHING.includes(text)) return text;
    const where = to?.(row);
    const figure = where ? <Link to={where}>{text}</Link> : text;
    return isBad ? <span className="is-bad">{figure}</span> : figure;
  },
});
