import './shops.css';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Icon } from '#kit/ui/icon.tsx';
import { type LinkedShop, useSession } from '#kit/ui/session.ts';
import { switchShop } from './switch-shop.ts';

const SEARCH_ABOVE = 8;

/** 选择店铺: the button waits until another shop than the current one is chosen. */
export default function ShopSelector({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const navigate = useNavigate();
  const current = session.shopId();
  const [chosen, setChosen] = useState(current);
  const [search, setSearch] = useState('');
  const [busy, setBusy] = useState(false);
  const all = session.shops();
  const shop = all.find(({ ObjectID }) => ObjectID === chosen);
  const change = async () => {
    if (!shop) return;
    setBusy(true);
    await switchShop(shop.ObjectID, shop.ObjectName, () => void navigate('/'));
  };
  return (
    <Dialog
      title="选择店铺"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="main" busy={busy} disabled={chosen === current} onClick={() => void change()}>
            切换
          </Button>
        </>
      }
    >
      {all.length > SEARCH_ABOVE && (
        <input
          className="field wide"
          placeholder="搜索店铺"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <ShopList
        shops={all.filter(({ ObjectName }) => ObjectName.includes(search.trim()))}
        current={current}
        chosen={chosen}
        onChoose={setChosen}
      />
    </Dialog>
  );
}

interface ShopListProps {
  shops: readonly LinkedShop[];
  current: string;
  chosen: string;
  onChoose: (id: string) => void;
}

const ShopList = ({ shops, current, chosen, onChoose }: ShopListProps) => (
  <div className="shop-list" role="radiogroup" aria-label="店铺">
    {shops.map(({ ObjectID, ObjectName }) => (
      <label key={ObjectID} className={ObjectID === chosen ? 'is-on' : ''}>
        <input type="radio" name="shop" checked={ObjectID === chosen} onChange={() => onChoose(ObjectID)} />
        <Icon name="shop" />
        <span>{ObjectName}</span>
        {ObjectID === current && <small>当前</small>}
      </label>
    ))}
  </div>
);
