import { countText } from '#kit/ui/display.ts';
import { StatusTag } from '#kit/ui/status-tag.tsx';
import type { Sku } from '../contract.ts';

/** What is in stock; orange when it has fallen to the safety stock. */
export const Stock = ({ of }: { of: Sku }) =>
  of.SafetyStock > 0 && of.SkuInventory <= of.SafetyStock ? (
    <StatusTag tone="wait">{countText(of.SkuInventory)}</StatusTag>
  ) : (
    <span className="num">{countText(of.SkuInventory)}</span>
  );
