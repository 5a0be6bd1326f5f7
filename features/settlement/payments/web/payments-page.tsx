import { sideFilter } from '#features/settlement/items/web/side-filter.ts';
import { traderOptions } from '#features/settlement/items/web/trader-options.ts';
import { HiddenSide } from '#features/settlement/price-sides/web/hidden-side.tsx';
import { useSideFilters } from '#features/settlement/price-sides/web/use-sides.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { numberOptions } from '#kit/ui/fields/option.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import { Link } from '#kit/ui/link.tsx';
import { Export } from '#kit/ui/list/export.tsx';
import { type Filter, ListPage } from '#kit/ui/list-page.tsx';
import { moneyText } from '#kit/ui/values/display.ts';
import { payments } from '../contract.ts';
import type { Payment } from '../payment.ts';
import { METHOD_NAMES, PAYMENT_NAMES, waitsForMe } from '../payment-words.ts';
import { paymentColumns } from './payment-columns.tsx';
import { PaymentSums } from './payment-sums.tsx';

const STANDS = { Statuses: [2, 3] };

const filters: readonly Filter<FilterKey<typeof payments.get>>[] = [
  { kind: 'text', key: 'Search', label: '付款', hint: '流水号或备注' },
  { kind: 'lookup', key: 'TraderIDs', label: '对方', use: traderOptions },
  { kind: 'days', from: 'PaidFrom', to: 'PaidTo', label: '付款日期' },
  { kind: 'days', from: 'startTime', to: 'endTime', label: '登记时间' },
  sideFilter,
  { kind: 'choice', key: 'IdPaymentTypes', label: '类型', many: true, options: numberOptions(PAYMENT_NAMES) },
  { kind: 'choice', key: 'Methods', label: '方式', many: true, options: numberOptions(METHOD_NAMES) },
  {
    kind: 'tabs',
    key: 'IsConfirmed',
    tabs: [
      { key: 'all', name: '全部', also: STANDS },
      { key: 'mine', name: '待我确认到账', value: false, also: { ...STANDS, IsMine: false } },
      { key: 'theirs', name: '待对方确认到账', value: false, also: { ...STANDS, IsMine: true } },
      { key: 'unseen', name: '对方未到账', also: { IsUnseen: true } },
      { key: 'undone', name: '已删除', also: { Statuses: [4] } },
    ],
  },
];

/** 付款记录: what was paid between this shop and others; the other side's payments appear by themselves. */
export default function PaymentsPage() {
  const may = useMay();
  return (
    <ListPage
      list={payments.get}
      idOf={(row) => row.PaymentID}
      filters={useSideFilters(filters)}
      columns={paymentColumns}
      open={addressOf}
      actions={(row) => <RowActs payment={row} />}
      acts={
        <>
          <Link className="btn" to="/settlementV2/paymentPlan">
            付款计划
          </Link>
          {may(payments.payoff) && (
            <Link className="btn btn-main" to="/settlementV2/manualPay">
              手工付款
            </Link>
          )}
          <HiddenSide />
        </>
      }
      batch={(marked) => (
        <Act
          on={payments.confirm}
          done={({ done }) => `已确认 ${done} 笔到账`}
          input={async () => ({ PaymentIDs: await marked.ids() })}
          confirm={{
            title: `确认 ${marked.count} 笔到账`,
            says: '只确认对方登记、款项付给本店的，其余会跳过；确认后只有本店能撤销',
            act: '确认到账',
          }}
          onDone={marked.clear}
        >
          确认到账
        </Act>
      )}
      export={(input) => <Export on={payments.export} input={input} />}
      sums={(input) => <PaymentSums input={input} />}
      empty="还没有付款，登记后双方都能看到"
    />
  );
}

const addressOf = ({ PaymentID }: Payment) => `/settlementV2/payment/detail?id=${PaymentID}`;

const RowActs = ({ payment }: { payment: Payment }) => (
  <>
    {waitsForMe(payment) && (
      <Act
        on={payments.confirm}
        input={{ PaymentIDs: [payment.PaymentID] }}
        kind="text"
        confirm={{
          title: `确认${payment.TraderName} ${moneyText(payment.Amount)} 到账`,
          says: '确认后只有本店能撤销',
          act: '确认到账',
        }}
        done="已确认到账"
      >
        确认到账
      </Act>
    )}
    {payment.IsUnseen && (
      <Act on={payments.seen} input={{ PaymentIDs: [payment.PaymentID] }} kind="text" done="已知悉">
        知道了
      </Act>
    )}
  </>
);
