import { ManagedGroup } from '#features/shops/operation/web/managed-group.tsx';
import { ShopSelector } from '#features/shops/shops/web/shop-selector.tsx';

/** 选择店铺: one's own and, below them, those that one may act for. */
export default function ChooseShop({ onClose }: { onClose: () => void }) {
  return <ShopSelector onClose={onClose} managed={ManagedGroup} />;
}
