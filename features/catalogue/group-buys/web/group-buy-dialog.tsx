import './group-buys.css';
import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { groupBuys } from '../contract.ts';
import type { GroupBuyDetail } from '../fields.ts';
import { GROUP_BUY_STATES } from '../group-buy-state.ts';
import { CloseDialog } from './close-dialog.tsx';
import { GroupBuyFacts } from './group-buy-facts.tsx';

interface GroupBuyDialogProps {
  id: string;
  onClose: () => void;
  onCopy: (groupBuy: GroupBuyDetail) => void;
}

/** One group-buy, filling while one looks on. */
export default function GroupBuyDialog({ id, onClose, onCopy }: GroupBuyDialogProps) {
  const may = useMay();
  const [isClosing, setClosing] = useState(false);
  const answer = useCall(
    groupBuys.one,
    { GrouponID: id },
    { topics: ['stock', 'orders', 'catalogue'], keep: true },
  );
  const groupBuy = answer.data;
  if (isClosing && groupBuy) return <CloseDialog groupBuy={groupBuy} onClose={() => setClosing(false)} />;
  return (
    <Dialog
      title={groupBuy ? `团购：${groupBuy.GrouponName}` : '团购'}
      shape="wide"
      onClose={onClose}
      footer={
        <>
          {groupBuy && groupBuy.idGrouponStatus < GROUP_BUY_STATES.over.id && may(groupBuys.close) && (
            <Button kind="danger" onClick={() => setClosing(true)}>
              提前结束
            </Button>
          )}
          {groupBuy && may(groupBuys.publish) && <Button onClick={() => onCopy(groupBuy)}>再开一团</Button>}
          <Button onClick={onClose}>关闭</Button>
        </>
      }
    >
      <Loaded query={answer}>{(detail) => <GroupBuyFacts groupBuy={detail} />}</Loaded>
    </Dialog>
  );
}
