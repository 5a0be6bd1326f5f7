import { Blank } from '#kit/ui/table/blank.tsx';
import { countText } from '#kit/ui/values/display.ts';
import { Stack } from '#kit/ui/values/stack.tsx';
import { StatusTag } from '#kit/ui/values/status-tag.tsx';
import type { Sku } from '../contract.ts';

/** What is on hand and what of it may still be sold; “-” where nobody keeps count, and who does where that is a vendor. */
export function SkuStock({ sku: { SkuInventory, SkuReserved, IsLow, VendorName } }: { sku: Sku }) {
  if (VendorName !== null) return <SuppliedBy name={VendorName} />;
  if (SkuInventory === null) return <Blank />;
  const available = SkuInventory - (SkuReserved ?? 0);
  if (!SkuReserved && !IsLow) return <span className="num">{countText(SkuInventory)}</span>;
  return (
    <Stack>
      <span className="num">实物 {countText(SkuInventory)}</span>
      {available < 0 ? (
        <StatusTag tone="error">超卖 {countText(-available)}</StatusTag>
      ) : (
        <span className="num">
          {IsLow && <StatusTag tone="wait">低</StatusTag>} 可用 {countText(available)}
        </span>
      )}
    </Stack>
  );
}

const SuppliedBy = ({ name }: { name: string }) => (
  <Stack>
    <span className="none">供应商供货</span>
    <span className="none">{name}</span>
  </Stack>
);
