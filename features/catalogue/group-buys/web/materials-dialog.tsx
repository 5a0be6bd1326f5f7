import './group-buys.css';
import { Materials } from '#features/catalogue/materials/web/materials.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import type { VendorGroupBuy } from '../fields.ts';

/** 素材 of a vendor's group-buy. */
export default function MaterialsDialog({
  vendorGroupBuy,
  onClose,
}: {
  vendorGroupBuy: VendorGroupBuy;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={`素材：${vendorGroupBuy.GrouponName}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <Materials items={vendorGroupBuy.GrouponMaterials} name={vendorGroupBuy.GrouponName} />
    </Dialog>
  );
}
