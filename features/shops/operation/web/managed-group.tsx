import '#features/shops/shops/web/shops.css';
import './operation.css';
import { useState } from 'react';
import type { ManagedProps } from '#features/shops/shops/web/shop-selector.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Icon } from '#kit/ui/values/icon.tsx';
import { operation } from '../contract.ts';
import { NewManagedShop } from './new-managed-shop.tsx';

const SHOWN = 20;
const FEW = 8;
const ORDER = { orderBy: 'BusinessUnitName', isDesc: false } as const;

/** 代运营店铺 in the shop selector; of thousands the server finds those whose name fits. */
export function ManagedGroup({
  current,
  chosen,
  onChoose,
  operatorId,
}: ManagedProps & { operatorId?: string }) {
  const [search, setSearch] = useState('');
  const words = search.trim();
  const answer = useCall(
    operation.get,
    { ...ORDER, BusinessUnitName: words || null, OperatorID: operatorId ?? null, pageSize: SHOWN },
    { keep: true },
  );
  const { total = 0, items = [] } = answer.data ?? {};
  const mayAdd = useMay()(operation.add);
  if (total === 0 && !words && !mayAdd) return null;
  return (
    <section className="managed-group">
      <header>
        <h3>代运营店铺 {total > 0 && !words && <small className="num">{total}</small>}</h3>
        <NewManagedShop as="agent" />
      </header>
      {(total > FEW || words) && (
        <input
          className="field wide"
          aria-label="搜索代运营店铺"
          placeholder="搜索代运营店铺"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <div className="shop-list" role="radiogroup" aria-label="代运营店铺">
        {items.map(({ BusinessUnitID: id, BusinessUnitName: name, IsManaged }) => (
          <label key={id} className={id === chosen ? 'is-on' : ''}>
            <input type="radio" name="shop" checked={id === chosen} onChange={() => onChoose({ id, name })} />
            <Icon name="shop" />
            <span>{name}</span>
            {!IsManaged && <small>对方允许</small>}
            {id === current && <small>当前</small>}
          </label>
        ))}
      </div>
      {total === 0 && (
        <p className="none">{words ? `没有名称含“${words}”的代运营店铺` : '还没有代运营店铺'}</p>
      )}
      {total > items.length && <p className="none">还有 {total - items.length} 家，请输入名称搜索</p>}
    </section>
  );
}
