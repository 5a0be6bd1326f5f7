import { countText } from '#kit/ui/display.ts';
import { StatusTag } from '#kit/ui/status-tag.tsx';
import type { Sku } from '../contract.ts';
import './skus.css';

/** Picture and name; a long name ends in … and is whole on hover. */
export const SkuName = ({ of }: { of: Sku }) => (
  <span className="goods-name" title={of.SkuName}>
    {of.SkuImageUrl && <img src={of.SkuImageUrl} alt="" loading="lazy" />}
    <span>{of.SkuName}</span>
  </span>
);

/** What is in stock; orange when it has fallen to the safety stock. */
export const Stock = ({ of }: { of: Sku }) =>
  of.SafetyStock > 0 && of.SkuInventory <= of.SafetyStock ? (
    <StatusTag tone="wait">{countText(of.SkuInventory)}</StatusTag>
  ) : (
    <span className="num">{countText(of.SkuInventory)}</span>
  );
