import type { Bill } from '#features/settlement/bills/bill.ts';
import { SideSelect } from '#features/settlement/price-sides/web/side-select.tsx';
import { agentOptions, vendorOptions } from '#features/shops/lookups/web/lookup-options.ts';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { DayRange } from '#kit/ui/list/filter/day-range.tsx';
import { Lookup } from '#kit/ui/list/filter/lookup.tsx';
import { Facts } from '#kit/ui/page.tsx';
import type { With } from './statement-draft.ts';

interface WithFieldsProps {
  bill: Bill | undefined;
  draft: With;
  onChange: (part: Partial<With>) => void;
}

export function WithFields({ bill, draft, onChange }: WithFieldsProps) {
  if (bill)
    return (
      <Facts
        facts={[
          ['对方', bill.TraderName],
          ['账单', bill.BillNo],
          ['明细', `${bill.ItemCount} 笔`],
        ]}
      />
    );
  const setTrader = (traderId: string) => onChange({ traderId });
  const trader = { kind: 'lookup', key: 'TraderID', label: '对方', one: true, empty: '请选择' } as const;
  return (
    <div className="reconcile-with">
      <SideSelect value={draft.side} onChange={(side) => onChange({ side, traderId: '' })} />
      <LabelledField label="对方">
        {draft.side === 1 ? (
          <Lookup
            key="1"
            filter={{ ...trader, use: agentOptions }}
            value={draft.traderId}
            onChange={setTrader}
          />
        ) : (
          <Lookup
            key="2"
            filter={{ ...trader, use: vendorOptions }}
            value={draft.traderId}
            onChange={setTrader}
          />
        )}
      </LabelledField>
      <LabelledField label="对账期间">
        <DayRange label="对账期间" {...draft.days} onChange={(days) => onChange({ days })} />
      </LabelledField>
      <p className="none">选了期间，会同时列出这段时间里对方没有列出的订单</p>
    </div>
  );
}
