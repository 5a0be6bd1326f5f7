import './label-accounts.css';
import { useState } from 'react';
import { useCategories } from '#features/catalogue/categories/web/use-categories.ts';
import { provinceName, withProvinces } from '#features/sheets/addresses/provinces.ts';
import { ZoneField } from '#features/sheets/addresses/web/zone-field.tsx';
import { thirdParties } from '#features/sheets/third-parties/contract.ts';
import { agentOptions } from '#features/shops/lookups/web/lookup-options.ts';
import { LabelledField, TextField } from '#kit/ui/fields/fields.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { FormDialog, useForm } from '#kit/ui/forms/form.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import type { CarrierRuleRow, LabelAccount } from '../contract.ts';
import { PROVINCES } from '../provinces.ts';
import { readKg } from './rule-words.ts';

interface RuleDialogProps {
  rule: CarrierRuleRow | undefined;
  accounts: readonly LabelAccount[];
  onKeep: (rule: CarrierRuleRow) => void;
  onClose: () => void;
}

const EMPTY: CarrierRuleRow = {
  AccountID: '',
  Provinces: [],
  WeightAbove: null,
  WeightTo: null,
  CategoryIDs: [],
  Words: [],
  AgentIDs: [],
  Platforms: [],
};

const listOf = (text: string): string[] => (text === '' ? [] : text.split(','));
const kgOf = (grams: number | null): string => (grams === null ? '' : String(grams / 1000));

/** A rule: what is left empty holds for every parcel. */
export default function RuleDialog({ rule, accounts, onKeep, onClose }: RuleDialogProps) {
  const [draft, setDraft] = useState(rule ?? EMPTY);
  const [above, setAbove] = useState(kgOf(draft.WeightAbove));
  const [to, setTo] = useState(kgOf(draft.WeightTo));
  const [words, setWords] = useState(draft.Words.join('、'));
  const form = useForm();
  const set = (part: Partial<CarrierRuleRow>) => setDraft((old) => ({ ...old, ...part }));
  const keep = () => {
    if (!draft.AccountID) return form.blame('AccountID', '请选择面单账号');
    const WeightAbove = readKg(above);
    const WeightTo = readKg(to);
    if (WeightAbove === undefined) return form.blame('WeightAbove', '请填写公斤数，如 2.5');
    if (WeightTo === undefined) return form.blame('WeightTo', '请填写公斤数，如 2.5');
    if (WeightAbove !== null && WeightTo !== null && WeightTo <= WeightAbove)
      return form.blame('WeightTo', '应大于前一个重量');
    const Words = words
      .split(/[、，,\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== '');
    onKeep({ ...draft, WeightAbove, WeightTo, Words: [...new Set(Words)] });
  };
  return (
    <FormDialog
      title={rule ? '修改规则' : '新增规则'}
      form={form}
      className="form-grid"
      act="确定"
      onSubmit={keep}
      onClose={onClose}
    >
      <LabelledField label="面单账号" name="AccountID" required wide>
        <Select
          label="面单账号"
          className="wide"
          options={accounts.map(({ AccountID, Name, Company }) => ({
            value: AccountID,
            label: `${Name}（${Company}）`,
          }))}
          value={draft.AccountID}
          onChange={(AccountID) => set({ AccountID })}
        />
      </LabelledField>
      <LabelledField label="省份" name="Provinces" wide>
        <Select
          label="省份"
          className="wide"
          many
          empty="全部省份"
          options={PROVINCES.map((name) => ({ value: name, label: name }))}
          value={draft.Provinces.join()}
          onChange={(text) => set({ Provinces: listOf(text) })}
        />
      </LabelledField>
      <ZoneField
        onGive={(ids) =>
          set({ Provinces: listOf(withProvinces(draft.Provinces.join(), ids.map(provinceName))) })
        }
      />
      <LabelledField label="重量超过" name="WeightAbove" hint="公斤，不填则不限">
        <TextField value={above} onChange={setAbove} />
      </LabelledField>
      <LabelledField label="重量最多" name="WeightTo" hint="公斤，不填则不限">
        <TextField value={to} onChange={setTo} />
      </LabelledField>
      <LabelledField
        label="商品名"
        name="Words"
        wide
        hint="名称里有其中一个词就算，用顿号隔开；与分类符合一个即可"
      >
        <TextField value={words} onChange={setWords} placeholder="如：草莓、车厘子" />
      </LabelledField>
      <OrderConditions draft={draft} set={set} />
    </FormDialog>
  );
}

interface OrderConditionsProps {
  draft: CarrierRuleRow;
  set: (part: Partial<CarrierRuleRow>) => void;
}

/** Category, channel and platform, of those that the shop has. */
function OrderConditions({ draft, set }: OrderConditionsProps) {
  const { options: categories } = useCategories();
  const [search, setSearch] = useState('');
  const agents = agentOptions({ search, chosen: draft.AgentIDs, isActive: true }) ?? [];
  const platforms = useCall(thirdParties.get, { pageSize: 500 }, { staleTime: 60_000 }).data?.items ?? [];
  return (
    <>
      <LabelledField label="商品分类" name="CategoryIDs" wide>
        <Select
          label="商品分类"
          className="wide"
          many
          empty="全部商品"
          options={categories}
          value={draft.CategoryIDs.join()}
          onChange={(text) => set({ CategoryIDs: listOf(text) })}
        />
      </LabelledField>
      <LabelledField label="渠道" name="AgentIDs">
        <Select
          label="渠道"
          className="wide"
          many
          empty="全部渠道"
          options={agents}
          onSearch={setSearch}
          value={draft.AgentIDs.join()}
          onChange={(text) => set({ AgentIDs: listOf(text) })}
        />
      </LabelledField>
      <LabelledField label="平台" name="Platforms">
        <Select
          label="平台"
          className="wide"
          many
          empty="全部平台"
          options={platforms.map(({ ThirdPartyName }) => ({ value: ThirdPartyName, label: ThirdPartyName }))}
          value={draft.Platforms.join()}
          onChange={(text) => set({ Platforms: listOf(text) })}
        />
      </LabelledField>
    </>
  );
}
