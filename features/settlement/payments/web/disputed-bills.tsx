import type { Bill } from '#features/settlement/bills/bill.ts';
import { bills } from '#features/settlement/bills/contract.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { Link } from '#kit/ui/link.tsx';

/** Says which of the bills that are about to be paid the two shops don't agree on; nothing where they agree on all. */
export function DisputedBills({ ids }: { ids: readonly string[] }) {
  const query = { BillIDs: [...ids], IsDisputed: true, pageSize: 500 };
  const disputed = useCall(bills.get, query, { enabled: ids.length > 0 }).data?.items ?? [];
  return <DisputedNote disputed={disputed} />;
}

/** The same of bills that are known already. */
export function DisputedNote({
  disputed,
}: {
  disputed: readonly Pick<Bill, 'BillID' | 'BillNo' | 'DisputeCount'>[];
}) {
  if (disputed.length === 0) return null;
  return (
    <div className="problem" role="status">
      有异议，还没有谈妥：
      {disputed.map(({ BillID, BillNo, DisputeCount }) => (
        <span key={BillID}>
          {' '}
          <Link to={`/settlementV2/billDetailV2?id=${BillID}`}>{BillNo}</Link> {DisputeCount} 条
        </span>
      ))}
      ；登记的金额包括有异议的部分
    </div>
  );
}
