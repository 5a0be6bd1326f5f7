import { useState } from 'react';
import { bills } from '#features/settlement/bills/contract.ts';
import { billColumns } from '#features/settlement/bills/web/bill-columns.tsx';
import { billFilters } from '#features/settlement/bills/web/bill-filters.ts';
import { BillSums } from '#features/settlement/bills/web/bill-sums.tsx';
import { payments } from '#features/settlement/payments/contract.ts';
import { PayBillsDialog } from '#features/settlement/payments/web/pay-items-dialog.tsx';
import { HiddenSide } from '#features/settlement/price-sides/web/hidden-side.tsx';
import { useSideFilters } from '#features/settlement/price-sides/web/use-sides.ts';
import { DownloadStatements } from '#features/settlement/statement-files/web/download-statements.tsx';
import { Act } from '#kit/ui/acts/act.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { MoreActs } from '#kit/ui/acts/more-acts.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { Link } from '#kit/ui/link.tsx';
import { Export } from '#kit/ui/list/export.tsx';
import { ListPage, type Marked } from '#kit/ui/list-page.tsx';
import { BillRowActs } from './bill-row-acts.tsx';
import { PrintMany } from './print-many.tsx';

/** 结算账单查询: the bills between this shop and others, what waits for me first. */
export default function BillsPage() {
  const may = useMay();
  return (
    <ListPage
      list={bills.get}
      idOf={(row) => row.BillID}
      filters={useSideFilters(billFilters)}
      columns={billColumns}
      open={(row) => `/settlementV2/billDetailV2?id=${row.BillID}`}
      actions={(row) => <BillRowActs bill={row} />}
      acts={
        <>
          {may(bills.createBulk) && (
            <Link className="btn btn-main" to="/settlementV2/createSettlementV2">
              创建结算
            </Link>
          )}
          <HiddenSide />
        </>
      }
      export={(input) => <Export on={bills.export} input={input} />}
      batch={(marked) => (
        <>
          <PayBills selection={marked} />
          <Act
            on={bills.confirm}
            done={({ done }) => `已确认 ${done} 张账单`}
            input={async () => ({ BillIDs: await marked.ids() })}
            confirm={{
              title: `确认 ${marked.count} 张账单`,
              says: '只确认对方创建的账单，其余会跳过',
              act: '确认',
            }}
            onDone={marked.clear}
          >
            确认账单
          </Act>
          <DownloadStatements ids={() => marked.ids()} label="下载" />
          <MoreActs>
            <PrintMany selection={marked} />
            <RemindOfMany selection={marked} />
            <DeleteBills selection={marked} />
          </MoreActs>
        </>
      )}
      sums={(input) => <BillSums input={input} />}
      empty={may(bills.createBulk) ? '还没有账单，发货后可以按期间创建' : '还没有账单，创建后双方都能看到'}
    />
  );
}

const RemindOfMany = ({ selection }: { selection: Marked<typeof bills.get> }) => (
  <Act
    on={bills.remind}
    done={({ done }) => `已提醒 ${done} 张账单`}
    input={async () => ({ BillIDs: await selection.ids() })}
    confirm={{
      title: `提醒对方支付 ${selection.count} 张账单`,
      says: '只提醒由对方付款、还没有付清的；每张每天最多一次，对方首页会看到',
      act: '提醒',
    }}
    onDone={selection.clear}
  >
    提醒付款
  </Act>
);

const DeleteBills = ({ selection }: { selection: Marked<typeof bills.get> }) => (
  <Act
    on={bills.delete}
    done={({ done }) => `已删除 ${done} 张账单`}
    input={async () => ({ BillIDs: await selection.ids() })}
    confirm={{
      title: `删除 ${selection.count} 张账单`,
      says: '只删除本店创建、对方还没有确认的；其中的明细回到未出账',
      act: '删除',
      danger: true,
    }}
    kind="danger"
    onDone={selection.clear}
  >
    删除账单
  </Act>
);

/** All that is open of the marked ones: paid, or received. */
function PayBills({ selection }: { selection: Marked<typeof bills.get> }) {
  const [ids, setIds] = useState<readonly string[]>();
  if (!useMay()(payments.payoff)) return null;
  const open = async () => setIds(await selection.ids());
  return (
    <>
      <Button onClick={() => void open()}>登记收付款</Button>
      {ids && <PayBillsDialog ids={ids} onClose={() => setIds(undefined)} />}
    </>
  );
}
