import { useState } from 'react';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { lazyPart } from '#kit/ui/openers/lazy-part.tsx';
import { salesLeads } from '../contract.ts';
import type { LeadRow } from '../lead-row.ts';
import { type LeadAct, mayLead } from '../lead-states.ts';
import { SeldomActs } from './seldom-acts.tsx';

const DIALOGS = {
  update: lazyPart(() => import('./lead-dialog.tsx')),
  answer: lazyPart(() => import('./answer-dialog.tsx')),
  reject: lazyPart(() => import('./reject-dialog.tsx')),
  cancel: lazyPart(() => import('./cancel-dialog.tsx')),
  passOn: lazyPart(() => import('./pass-on-dialog.tsx')),
  history: lazyPart(() => import('./history-dialog.tsx')),
  remove: lazyPart(() => import('./remove-dialog.tsx')),
};

/** What can be done with a lead now, by who looks at it: the next step in the row, what is seldom wanted under 更多. */
export function LeadActs({ lead }: { lead: LeadRow }) {
  const may = useMay();
  const [open, setOpen] = useState<keyof typeof DIALOGS>();
  const state = { side: lead.Side, status: lead.Status, parentId: lead.ParentID };
  const can = (act: LeadAct) => mayLead(act, state);
  const shown = [
    { key: 'answer', name: '转单', on: can('accept') && may(salesLeads.accept) },
    { key: 'answer', name: '转单', on: can('convert') && may(salesLeads.convert) },
    { key: 'reject', name: '拒绝', on: can('reject') && may(salesLeads.reject) },
    { key: 'passOn', name: '上报', on: can('passOn') && may(salesLeads.passOn) },
    {
      key: 'update',
      name: lead.Status === 1 ? '提交' : '改后再提交',
      on: can('update') && may(salesLeads.update),
    },
  ] as const;
  const Opened = open && DIALOGS[open];
  const input = { SalesLeadIDs: [lead.SalesLeadID] };
  return (
    <>
      {shown
        .filter(({ on }) => on)
        .map(({ key, name }) => (
          <Button key={key} kind="text" onClick={() => setOpen(key)}>
            {name}
          </Button>
        ))}
      {can('revoke') && (
        <Act on={salesLeads.revoke} input={input} kind="text" done="已撤回">
          撤回
        </Act>
      )}
      <SeldomActs lead={lead} canCancel={can('cancel')} canRemove={can('delete')} onOpen={setOpen} />
      {Opened && <Opened lead={lead} onClose={() => setOpen(undefined)} />}
    </>
  );
}
