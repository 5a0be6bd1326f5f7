import './linked-figure.css';
import { Link } from '#kit/ui/link.tsx';
import type { FigureColumn } from './figure-table.tsx';
import { type ListLink, ListLinks } from './list-links.tsx';

export interface LinkedFigure<R> {
  title: string;
  /** A dash for what is not known. */
  show: (row: R) => string;
  /** Where the rows of the figure stand; where they stand in two lists, both. */
  to?: ((row: R) => string | readonly ListLink[] | undefined) | undefined;
  isBad?: true;
  heat?: FigureColumn<R>['heat'];
}

const NOTHING: readonly string[] = ['-', '0', '0%', '¥0.00'];

/** The column of a figure that opens what it counts. */
export const linked = <R,>({ title, show, to, isBad, heat }: LinkedFigure<R>): FigureColumn<R> => ({
  title,
  heat,
  show: (row) => {
    const text = show(row);
    if (NOTHING.includes(text)) return text;
    const where = to?.(row);
    const figure = typeof where === 'string' ? <Link to={where}>{text}</Link> : text;
    if (typeof where === 'object')
      return (
        <>
          {figure} <ListLinks listLinks={where} />
        </>
      );
    return isBad ? <span className="is-bad">{figure}</span> : figure;
  },
});
