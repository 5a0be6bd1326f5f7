import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { operateShop } from './switch-shop.ts';

/** 运营: acts for a managed shop; in the row of a partner that the current shop runs. */
export function OperateButton({ shopId, name }: { shopId: string; name: string }) {
  const may = useMay();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  if (!may('shop.operate')) return null;
  const start = () => {
    setBusy(true);
    void operateShop(shopId, name, () => void navigate('/'));
  };
  return (
    <Button kind="text" busy={busy} title={`进入“${name}”，代它操作`} onClick={start}>
      运营
    </Button>
  );
}
