import './goods-name.css';

/** Picture and name of a product; a long name ends in … and is whole on hover. */
export const GoodsName = ({ name, image }: { name: string; image?: string | null }) => (
  <span className="goods-name" title={name}>
    {image && <img src={image} alt="" loading="lazy" />}
    <span>{name}</span>
  </span>
);
