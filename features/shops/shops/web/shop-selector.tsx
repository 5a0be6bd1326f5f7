import './shops.css';
import { type ComponentType, useState } from 'react';
import { useNavigate } from 'react-router';
import { type LinkedShop, useSession } from '#kit/ui/calls/session.ts';
import { FormDialog } from '#kit/ui/forms/form.tsx';
import { Icon } from '#kit/ui/values/icon.tsx';
import { operateShop, switchShop } from './switch-shop.ts';

const SEARCH_ABOVE = 8;

interface Chosen {
  id: string;
  name: string;
  isManaged: boolean;
}

export interface ManagedProps {
  current: string;
  chosen: string;
  onChoose: (shop: { id: string; name: string }) => void;
}

interface ShopSelectorProps {
  onClose: () => void;
  /** The shops that one may act for, a group of their own. */
  managed: ComponentType<ManagedProps>;
}

/** 选择店铺: the button waits until another shop than the current one is chosen. */
export function ShopSelector({ onClose, managed: Managed }: ShopSelectorProps) {
  const session = useSession();
  const navigate = useNavigate();
  const current = session.shopId();
  const [chosen, setChosen] = useState<Chosen>();
  const [busy, setBusy] = useState(false);
  const chosenId = chosen?.id ?? current;
  const change = async () => {
    if (!chosen) return;
    setBusy(true);
    const go = chosen.isManaged ? operateShop : switchShop;
    await go(chosen.id, chosen.name, () => void navigate('/'));
  };
  return (
    <FormDialog
      title="选择店铺"
      onClose={onClose}
      act="切换"
      busy={busy}
      disabled={chosenId === current}
      onSubmit={() => void change()}
    >
      <OwnShops
        current={current}
        chosen={chosenId}
        onChoose={(id, name) => setChosen({ id, name, isManaged: false })}
      />
      <Managed
        current={current}
        chosen={chosenId}
        onChoose={(shop) => setChosen({ ...shop, isManaged: true })}
      />
    </FormDialog>
  );
}

interface OwnShopsProps {
  current: string;
  chosen: string;
  onChoose: (id: string, name: string) => void;
}

function OwnShops({ current, chosen, onChoose }: OwnShopsProps) {
  const [search, setSearch] = useState('');
  const all: readonly LinkedShop[] = useSession().shops();
  const shown = all.filter(({ ObjectName }) => ObjectName.includes(search.trim()));
  return (
    <>
      {all.length > SEARCH_ABOVE && (
        <input
          className="field wide"
          placeholder="搜索店铺"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <div className="shop-list" role="radiogroup" aria-label="店铺">
        {shown.map(({ ObjectID, ObjectName }) => (
          <label key={ObjectID} className={ObjectID === chosen ? 'is-on' : ''}>
            <input
              type="radio"
              name="shop"
              checked={ObjectID === chosen}
              onChange={() => onChoose(ObjectID, ObjectName)}
            />
            <Icon name="shop" />
            <span>{ObjectName}</span>
            {ObjectID === current && <small>当前</small>}
          </label>
        ))}
      </div>
    </>
  );
}
