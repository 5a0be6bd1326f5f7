import { useState } from 'react';
import { agentOptions, vendorOptions } from '#features/shops/lookups/web/lookup-options.ts';
import type { Input } from '#kit/endpoint/contract.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { LabelledField, MoneyField, TextField } from '#kit/ui/fields/fields.tsx';
import { NOT_COUNT, NOT_MONEY, parseCount, parseYuan } from '#kit/ui/fields/number-fields.ts';
import { Select } from '#kit/ui/fields/select.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useAction } from '#kit/ui/hooks/use-action.ts';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { moneyText } from '#kit/ui/values/display.ts';
import { type Arrangement, arrangements } from '../../arrangement-contract.ts';
import { Chips } from '../parts/chips.tsx';

const KINDS = { 0: '自动转给供应商', 1: '到时间自动同意渠道' };
const EXPLAINED = [
  '渠道要的不超过这个金额时，自动转给供应商；供应商答复后，按两边的价格自动答复渠道。退货的仍由本店写退货地址',
  '渠道要的不超过这个金额、本店过了这些小时还没有答复时，自动同意并记账。退货的仍由本店答复',
] as const;

/** What is done about complaints without asking anybody here, partner by partner. */
export default function ArrangementsDialog({ onClose }: { onClose: () => void }) {
  const form = useForm();
  const [kind, setKind] = useState(0);
  const [partner, setPartner] = useState('');
  const [money, setMoney] = useState('');
  const [hours, setHours] = useState('24');
  const [saved, setSaved] = useState(0);
  const clear = () => {
    setPartner('');
    setMoney('');
  };
  const { run, pending } = useAction(arrangements.set, {
    form,
    done: '已保存，从下一个投诉起生效',
    onDone: () => {
      clear();
      setSaved(saved + 1);
    },
  });
  const save = () => {
    const arrangement = arrangementOf(kind, { partner, money, hours });
    if ('blamed' in arrangement) return form.blame(arrangement.blamed, arrangement.says);
    void run(arrangement);
  };
  const turn = (chosen: number) => {
    setKind(chosen);
    clear();
  };
  return (
    <FormDialog
      title="自动转发和自动同意"
      act="保存"
      form={form}
      busy={pending}
      onSubmit={save}
      onClose={onClose}
    >
      <Arranged />
      <Chips key={`kind ${saved}`} label="设置" names={KINDS} value={kind} onChange={turn} />
      <PartnerChoice key={kind} isVendor={kind === 0} value={partner} onChange={setPartner} />
      {kind === 1 && <Hours key={`hours ${saved}`} value={hours} onChange={setHours} />}
      <LabelledField label="不超过" name="UpTo" required hint={EXPLAINED[kind === 0 ? 0 : 1]}>
        <MoneyField value={money} onChange={setMoney} />
      </LabelledField>
    </FormDialog>
  );
}

const Hours = (field: { value: string; onChange: (hours: string) => void }) => (
  <LabelledField label="多少小时没有答复" name="PromiseHours" required>
    <TextField {...field} />
  </LabelledField>
);

/** What ends an arrangement. */
const NOTHING = { ForwardUpTo: null, PromiseHours: null, PromiseUpTo: null };

/** What was typed, as it is sent, or the field at fault. */
function arrangementOf(
  kind: number,
  typed: { partner: string; money: string; hours: string },
): Input<typeof arrangements.set> | { blamed: string; says: string } {
  const UpTo = parseYuan(typed.money);
  const after = parseCount(typed.hours);
  if (!typed.partner) return { blamed: 'PartnerID', says: '请选择' };
  if (!UpTo) return { blamed: 'UpTo', says: NOT_MONEY };
  if (kind === 0) return { PartnerID: typed.partner, Kind: 'vendor', ForwardUpTo: UpTo };
  if (!after) return { blamed: 'PromiseHours', says: NOT_COUNT };
  return { PartnerID: typed.partner, Kind: 'agent', PromiseHours: after, PromiseUpTo: UpTo };
}

interface ChoiceProps {
  isVendor: boolean;
  value: string;
  onChange: (id: string) => void;
}

function PartnerChoice({ isVendor, value, onChange }: ChoiceProps) {
  const [search, setSearch] = useState('');
  const useOptions = isVendor ? vendorOptions : agentOptions;
  const options = useOptions({ search, chosen: value ? [value] : [], isActive: true }) ?? [];
  const label = isVendor ? '供应商' : '渠道';
  return (
    <LabelledField label={label} name="PartnerID" required>
      <Select label={label} options={options} value={value} onChange={onChange} onSearch={setSearch} />
    </LabelledField>
  );
}

/** What is arranged already, each to be ended. */
function Arranged() {
  const { data } = useCall(arrangements.get, {}, { keep: true });
  if (!data?.total) return null;
  return (
    <ul className="claim-list">
      {data.items.map((each) => (
        <li key={`${each.Kind} ${each.PartnerID}`}>
          <span>
            <b>{each.PartnerName}</b> {says(each)}
          </span>
          <Act
            on={arrangements.set}
            input={{ PartnerID: each.PartnerID, Kind: each.Kind, ...NOTHING }}
            kind="text"
            done="已停用"
          >
            停用
          </Act>
        </li>
      ))}
    </ul>
  );
}

const says = ({ ForwardUpTo, PromiseHours, PromiseUpTo }: Arrangement): string =>
  ForwardUpTo === null
    ? `${PromiseHours} 小时没有答复，${moneyText(PromiseUpTo ?? 0)} 以内自动同意`
    : `${moneyText(ForwardUpTo)} 以内自动转给它`;
