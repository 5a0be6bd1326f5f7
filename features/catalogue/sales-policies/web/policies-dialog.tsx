import './policies.css';
import { useState } from 'react';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { Empty } from '#kit/ui/empty.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Loaded } from '#kit/ui/loaded.tsx';
import { Dialog } from '#kit/ui/openers/dialog.tsx';
import { salesPolicies } from '../contract.ts';
import AddAgentsDialog from './add-agents-dialog.tsx';
import NewPolicyDialog from './new-policy-dialog.tsx';
import type { OpenForm, PoliciesListing } from './policies-target.ts';
import { PolicyCard } from './policy-card.tsx';
import QuotaDialog from './quota-dialog.tsx';

/** More than a listing ever has at once; older ones are over. */
const MOST = 50;

/** 销售政策 of one listing: its price for named agents and a while. */
export default function PoliciesDialog({
  policiesListing,
  onClose,
}: {
  policiesListing: PoliciesListing;
  onClose: () => void;
}) {
  const [open, setOpen] = useState<OpenForm>();
  const may = useMay()(salesPolicies.add);
  const input = { SpuIDs: [policiesListing.SpuID], pageSize: MOST };
  const policies = useCall(salesPolicies.get, input, { topics: ['catalogue', 'stock'] });
  const back = () => setOpen(undefined);
  if (open?.form === 'new')
    return <NewPolicyDialog policiesListing={policiesListing} copied={open.copied} onClose={back} />;
  if (open?.form === 'agents') return <AddAgentsDialog salesPolicy={open.salesPolicy} onClose={back} />;
  if (open?.form === 'quota')
    return <QuotaDialog salesPolicy={open.salesPolicy} agent={open.agent} onClose={back} />;
  return (
    <Dialog
      title={`销售政策：${policiesListing.SpuName}`}
      shape="wide"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>关闭</Button>
          {may && (
            <Button kind="main" onClick={() => setOpen({ form: 'new' })}>
              新建政策
            </Button>
          )}
        </>
      }
    >
      <Loaded query={policies}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty says="还没有销售政策。给几个渠道一段时间内的专价，到期自动恢复" />
          ) : (
            <ul className="policies">
              {items.map((policy) => (
                <PolicyCard key={policy.SalesPolicyID} salesPolicy={policy} onOpen={setOpen} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  );
}
