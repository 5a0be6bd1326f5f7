import { useState } from 'react';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { MoreActs } from '#kit/ui/acts/more-acts.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import type { Marked } from '#kit/ui/list-page.tsx';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';
import { salesLeads } from '../contract.ts';
import { type LeadSide, MOST_LEADS } from '../lead-states.ts';

const SendDialog = lazyPart(() => import('./send-dialog.tsx'));
const ReasonDialog = lazyPart(() => import('./reason-dialog.tsx'));

interface LeadBatchProps {
  side: LeadSide;
  marked: Marked<typeof salesLeads.get>;
}

/** What can be done with many at once; each that can't be is skipped with its reason. */
export function LeadBatch({ side, marked }: LeadBatchProps) {
  const may = useMay();
  const [open, setOpen] = useState<'reject' | 'cancel' | 'send'>();
  const input = async () => ({ SalesLeadIDs: await marked.ids() });
  const about = `${marked.count} 张意向单`;
  const request = { about, ids: marked.ids, onClose: () => setOpen(undefined), onDone: marked.clear };
  const most = { disabled: marked.count > MOST_LEADS, title: `一次最多 ${MOST_LEADS} 张` };
  return (
    <>
      {side === 'vendor' && may(salesLeads.reject) && (
        <Button {...most} onClick={() => setOpen('reject')}>
          拒绝 {marked.count} 张
        </Button>
      )}
      {side === 'agent' && may(salesLeads.revoke) && (
        <>
          <Button {...most} onClick={() => setOpen('send')}>
            提交 {marked.count} 张
          </Button>
          <Act on={salesLeads.revoke} {...most} input={input} onDone={marked.clear}>
            撤回 {marked.count} 张
          </Act>
          <MoreActs>
            <Button {...most} onClick={() => setOpen('cancel')}>
              取消 {marked.count} 张
            </Button>
            <Act
              on={salesLeads.remove}
              kind="danger"
              {...most}
              input={input}
              confirm={{
                title: `删除 ${about}`,
                says: '供应商手里的和已转单的会跳过',
                act: '删除',
                danger: true,
              }}
              onDone={marked.clear}
            >
              删除 {marked.count} 张
            </Act>
          </MoreActs>
        </>
      )}
      {open === 'send' && <SendDialog {...request} />}
      {open && open !== 'send' && <ReasonDialog kind={open} {...request} />}
    </>
  );
}
