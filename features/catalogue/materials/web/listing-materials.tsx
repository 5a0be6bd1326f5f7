import { Button } from '#kit/ui/acts/button.tsx';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { Facts } from '#kit/ui/page.tsx';
import { materials } from '../contract.ts';
import { Materials } from './materials.tsx';

interface ListingMaterialsProps {
  listing: { SpuID: string; SpuName: string };
  onClose: () => void;
}

/** 素材 of a listing: mine, my product group's, or its vendor's. */
export default function ListingMaterials({ listing: { SpuID, SpuName }, onClose }: ListingMaterialsProps) {
  const known = useCall(materials.ofListing, { SpuID });
  return (
    <Dialog title={`素材：${SpuName}`} onClose={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      <Loaded query={known}>
        {({ Materials: materials, ShopName, CustomizedData }) =>
          materials.length + CustomizedData.length === 0 ? (
            <Empty says="还没有素材：编辑商品时可以放文案、图片、视频和文件；供应商放了也会出现在这里" />
          ) : (
            <>
              {ShopName && <p>来自“{ShopName}”</p>}
              <Materials items={materials} name={SpuName} />
              <Facts facts={CustomizedData.map(({ Name, Value }) => [Name, Value])} />
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}
