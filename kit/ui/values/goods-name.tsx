import './goods-name.css';
import type { ReactNode } from 'react';
import { Picture } from './picture.tsx';
import { Stack } from './stack.tsx';

interface GoodsNameProps {
  name: string;
  image?: string | null;
  /** It stands in a control: a press is that one's. */
  still?: true;
  /** One chooses by it: it takes as many lines as it needs, also where there is no pointer to hover with. */
  whole?: true;
  /** How many of it, in sight however long the name is. */
  count?: number;
  /** A quieter second line; the name takes one line then. */
  below?: ReactNode;
}

/** Picture and name of a product; a long name takes two lines, so that 5斤 and 9斤 at its end differ, and is whole on hover. */
export const GoodsName = ({ name, image, still, whole, count, below }: GoodsNameProps) => (
  <span className={whole ? 'goods-name is-whole' : 'goods-name'} title={name}>
    <Picture src={image} name={name} still={still} />
    {below === undefined ? (
      <span>{name}</span>
    ) : (
      <Stack>
        {name}
        {below}
      </Stack>
    )}
    {count !== undefined && <b className="num">× {count}</b>}
  </span>
);
