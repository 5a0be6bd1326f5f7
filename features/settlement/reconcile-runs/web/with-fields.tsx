import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Bill } from '#features/settlement/bills/bill.ts';
import type { Side } from '#features/settlement/bills/sides.ts';
import { agentOptions, vendorOptions } from '#features/shops/lookups/web/lookup-options.ts';
import { Labelled } from '#kit/ui/fields.tsx';
import { DayRange } from '#kit/ui/list/day-range.tsx';
import { type Days, daysOf } from '#kit/ui/list/days.ts';
import { Lookup } from '#kit/ui/list/lookup.tsx';
import { Facts } from '#kit/ui/page.tsx';
import { Select } from '#kit/ui/select.tsx';

const SIDES = [
  { value: '1', label: '渠道（应收）' },
  { value: '2', label: '供应商（应付）' },
];

/** With whom, and over which days; a bill says it by itself. */
export function useWith(bill: Bill | undefined) {
  const [address] = useSearchParams();
  const isBought = bill ? bill.IdPaymentType > 2 : address.get('side') === '2';
  const [side, setSide] = useState<Side>(isBought ? 2 : 1);
  const [traderId, setTrader] = useState(bill?.TraderID ?? address.get('trader') ?? '');
  const [days, setDays] = useState<Days>({ from: '', to: '' });
  const { from, to } = daysOf(days);
  return {
    bill,
    ...{ side, setSide, traderId, setTrader, days, setDays },
    with: {
      ...{ TraderID: traderId, Side: side },
      ...(bill && { BillID: bill.BillID }),
      ...(from && to && { PeriodStart: from, PeriodEnd: to }),
    },
  };
}

export function WithFields(of: ReturnType<typeof useWith>) {
  if (of.bill)
    return (
      <Facts
        of={[
          ['对方', of.bill.TraderName],
          ['账单', of.bill.BillNo],
          ['明细', `${of.bill.ItemCount} 笔`],
        ]}
      />
    );
  const trader = { kind: 'lookup', key: 'TraderID', label: '对方', one: true, empty: '请选择' } as const;
  return (
    <div className="reconcile-with">
      <Labelled label="往来">
        <Select
          label="往来"
          options={SIDES}
          value={String(of.side)}
          onChange={(value) => {
            of.setSide(value === '2' ? 2 : 1);
            of.setTrader('');
          }}
        />
      </Labelled>
      <Labelled label="对方">
        {of.side === 1 ? (
          <Lookup key="1" of={{ ...trader, use: agentOptions }} value={of.traderId} onChange={of.setTrader} />
        ) : (
          <Lookup
            key="2"
            of={{ ...trader, use: vendorOptions }}
            value={of.traderId}
            onChange={of.setTrader}
          />
        )}
      </Labelled>
      <Labelled label="对账期间">
        <DayRange label="对账期间" {...of.days} onChange={of.setDays} />
      </Labelled>
      <p className="none">选了期间，会同时列出这段时间里对方没有列出的订单</p>
    </div>
  );
}
