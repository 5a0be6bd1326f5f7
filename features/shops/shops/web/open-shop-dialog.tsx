import './shops.css';
import { useState } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { session } from '#kit/ui/session.ts';
import { shops } from '../contract.ts';

interface OpenShopDialogProps {
  /** Why a shop is opened now. */
  says?: string;
  onClose: () => void;
  /** What follows, such as using a code for the new shop; without it the page goes into the shop. */
  onOpened?: (shop: { id: string; name: string }) => void;
}

/** 新开店铺: opens a shop on trial and goes into it. */
export default function OpenShopDialog({ says, onClose, onOpened }: OpenShopDialogProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const { run, pending } = useAction(shops.open, {
    failed: '新开店铺失败:',
    refreshes: [],
    onDone: ({ BusinessUnitID }) => {
      if (onOpened) return onOpened({ id: BusinessUnitID, name: name.trim() });
      session.set({ businessUnitId: BusinessUnitID, businessUnitName: name.trim() });
      window.location.reload();
    },
  });
  const open = () => {
    if (!name.trim()) setProblem('店铺名称不能为空');
    else if (!pending) void run({ businessUnitName: name.trim() });
  };
  return (
    <Dialog
      title="新开店铺"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button kind="main" busy={pending} onClick={open}>
            确定
          </Button>
        </>
      }
    >
      {says && <p className="open-shop-says">{says}</p>}
      <input
        className="field wide"
        aria-label="店铺名称"
        placeholder="店铺名称"
        maxLength={100}
        autoFocus
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setProblem('');
        }}
      />
      <p className="problem" role="alert">
        {problem}
      </p>
    </Dialog>
  );
}
