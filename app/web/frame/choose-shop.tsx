import { ManagedGroup } from '#features/shops/operation/web/managed-group.tsx';
import { ShopSelector } from '#features/shops/shops/web/shop-selector.tsx';

/** Dialog 选择店铺: one's own shops and, below them, those that one may act for. */
export default function ChooseShop({ onClose }: { onClose: () => void }) {
  return <ShopSelector onClose={onClose} managed={ManagedGroup} />;
}
