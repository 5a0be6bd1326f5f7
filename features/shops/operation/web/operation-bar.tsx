import './operation.css';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { actingName } from '#features/shops/shops/acting-name.ts';
import { returnToOwnShop } from '#features/shops/shops/web/switch-shop.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { session } from '#kit/ui/calls/session.ts';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { useOperation, useOtherTabs } from './use-operation.ts';

/** 代运营: above every page, whose shop one is in and the way back; in one's own shop nothing. */
export function OperationBar() {
  const { id, name, operator, isOver } = useOperation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  useOtherTabs();
  if (!id) return null;
  const leave = () => {
    setBusy(true);
    void returnToOwnShop(() => void navigate('/'));
  };
  const back = (
    <Button kind={isOver ? 'main' : 'plain'} busy={busy} onClick={leave}>
      返回自己的店铺
    </Button>
  );
  if (isOver)
    return (
      <Dialog title="代运营已结束" onClose={leave} footer={back}>
        您不能再代“{name}
        ”操作：它已不由您的店铺运营，对方已不再允许代操作，或您的“代其他店铺操作”权限已被收回。
      </Dialog>
    );
  return (
    <div className="operation-bar" role="status">
      <b>代运营</b>
      <strong title={name}>{name}</strong>
      <span>{operator && <small>操作记录署名 {actingName(session.get('userName'), operator)}</small>}</span>
      {back}
    </div>
  );
}
