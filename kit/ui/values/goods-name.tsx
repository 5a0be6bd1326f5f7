import './goods-name.css';
import { Picture } from './picture.tsx';

interface GoodsNameProps {
  name: string;
  image?: string | null;
  /** It stands in a control: a press is that one's. */
  still?: true;
}

/** Picture and name of a product; a long name takes two lines, so that 5斤 and 9斤 at its end differ, and is whole on hover. */
export const GoodsName = ({ name, image, still }: GoodsNameProps) => (
  <span className="goods-name" title={name}>
    <Picture src={image} name={name} still={still} />
    <span>{name}</span>
  </span>
);
