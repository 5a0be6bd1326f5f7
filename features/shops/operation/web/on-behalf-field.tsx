import './operation.css';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { IconButton } from '#kit/ui/acts/icon-button.tsx';
import { useMay, useSession } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { operation } from '../contract.ts';
import type { Managed } from './managed.ts';

const ChooseManaged = lazy(() => import('./choose-managed.tsx'));

interface OnBehalfFieldProps {
  value: Managed | null;
  onChange: (value: Managed | null) => void;
}

/** 代渠道下单: which managed shop an order is entered for; only where there is one. */
export function OnBehalfField({ value, onChange }: OnBehalfFieldProps) {
  const mayAct = useMay()('shop.operate');
  const [isOpen, setOpen] = useState(false);
  const mine = { OperatorID: useSession().shopId() || null, pageSize: 1 };
  const some = useCall(operation.get, mine, { enabled: mayAct, staleTime: 60_000 });
  if (!value && !some.data?.total) return null;
  return (
    <>
      {value ? (
        <span className="chip is-on behalf-chip">
          代 {value.name} 下单
          <IconButton icon="close" size={12} says="改为本店铺下单" onClick={() => onChange(null)} />
        </span>
      ) : (
        <Button onClick={() => setOpen(true)}>代渠道下单</Button>
      )}
      {isOpen && (
        <Suspense>
          <ChooseManaged
            onChosen={(shop) => {
              onChange(shop);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
