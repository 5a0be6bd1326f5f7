import { useState } from 'react';
import { adjustments } from '#features/settlement/adjustments/contract.ts';
import { CorrectDialog } from '#features/settlement/adjustments/web/correct-line.tsx';
import type { Owed } from '#features/settlement/adjustments/web/owed.ts';
import type { PriceSide } from '#features/settlement/bills/sides.ts';
import { SideSelect } from '#features/settlement/price-sides/web/side-select.tsx';
import { useSettlementSides } from '#features/settlement/price-sides/web/use-sides.ts';
import { agentOptions, vendorOptions } from '#features/shops/lookups/web/lookup-options.ts';
import { Button } from '#kit/ui/acts/button.tsx';
import { useMay } from '#kit/ui/calls/session.ts';
import { LabelledField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';

/** 记一笔: a line between this shop and another that no order brought, before there is a bill. */
export function NewLine() {
  const [isOpen, setOpen] = useState(false);
  if (!useMay()(adjustments.ask)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>记一笔</Button>
      {isOpen && <NewLineDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** With whom first: what costs whom depends on it. */
function NewLineDialog({ onClose }: { onClose: () => void }) {
  const [first = 1] = useSettlementSides();
  const [side, setSide] = useState<PriceSide>(first);
  const [search, setSearch] = useState('');
  const [trader, setTrader] = useState('');
  const [isOpening, setOpening] = useState(false);
  const [owed, setOf] = useState<Owed>();
  const form = useForm();
  const ask = (at: PriceSide) => ({ search, chosen: trader ? [trader] : [], isActive: side === at });
  const agents = agentOptions(ask(1));
  const vendors = vendorOptions(ask(2));
  const options = (side === 1 ? agents : vendors) ?? [];
  const next = () => {
    const chosen = options.find(({ value }) => value === trader);
    if (!chosen) return form.blame('TraderID', '请选择对方');
    setOf({ TraderID: trader, TraderName: chosen.label, Side: side });
  };
  if (owed) return <CorrectDialog owed={owed} isChosen isOpening={isOpening} onClose={onClose} />;
  return (
    <FormDialog title="记一笔" act="下一步" form={form} busy={false} onSubmit={next} onClose={onClose}>
      <SideSelect
        value={side}
        onChange={(to) => {
          setSide(to);
          setTrader('');
        }}
      />
      <LabelledField label="对方" name="TraderID" required>
        <Select
          label="对方"
          empty="请选择"
          options={options}
          value={trader}
          onChange={setTrader}
          onSearch={setSearch}
        />
      </LabelledField>
      <label className="row">
        <input type="checkbox" checked={isOpening} onChange={(event) => setOpening(event.target.checked)} />
        期初余额：开始在这里记账以前的欠款
      </label>
      <p className="none">没有订单的一笔，例如补运费、返利；记入未出账的明细</p>
    </FormDialog>
  );
}
