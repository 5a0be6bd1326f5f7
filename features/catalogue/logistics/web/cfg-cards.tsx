import { useState } from 'react';
import { PROVINCE_GROUPS } from '#features/sheets/addresses/province-groups.ts';
import { PROVINCE_IDS, provinceName } from '#features/sheets/addresses/provinces.ts';
import { ZoneField } from '#features/sheets/addresses/web/zone-field.tsx';
import { Button } from '#kit/ui/acts/button.tsx';
import { IconButton } from '#kit/ui/acts/icon-button.tsx';
import { Select } from '#kit/ui/fields/select.tsx';
import { useCall } from '#kit/ui/hooks/use-call.ts';
import { logistics, type Policy } from '../contract.ts';
import { CfgFields } from './cfg-fields.tsx';
import { feeSentence } from './fee-text.ts';
import { FreightTable } from './freight-table.tsx';
import {
  assign,
  assignAlso,
  blankDraft,
  type CfgDraft,
  cfgOf,
  policyDraftOf,
  stillShared,
  withFreight,
} from './policy-draft.ts';
import { ProvinceChips } from './province-chips.tsx';

interface CfgCardsProps {
  drafts: readonly CfgDraft[];
  reached: Policy['Reached'];
  onChange: (drafts: readonly CfgDraft[]) => void;
}

/** The fees of a policy; of the one that is chosen the provinces are pressed on the map below. */
export function CfgCards({ drafts, reached, onChange }: CfgCardsProps) {
  const [chosen, setChosen] = useState(drafts[0]?.key ?? '');
  const [isPasting, setPasting] = useState(false);
  const active = drafts.find((draft) => draft.key === chosen && !draft.sharedId);
  const give = (ids: readonly string[]) => active && onChange(assign(drafts, active.key, ids));
  const add = (draft: CfgDraft) => {
    onChange([...drafts, draft]);
    setChosen(draft.key);
  };
  return (
    <>
      <ul className="cfg-cards">
        {drafts.map((draft) => (
          <Card
            key={draft.key}
            draft={draft}
            isChosen={draft.key === active?.key}
            onChoose={() => setChosen(draft.key)}
            onChange={(now) => onChange(drafts.map((each) => (each.key === now.key ? now : each)))}
            onRemove={() => onChange(drafts.filter((each) => each.key !== draft.key))}
          />
        ))}
      </ul>
      <div className="row cfg-adds">
        <Button onClick={() => add(blankDraft())}>添加运费</Button>
        <SharedChoice others={drafts} onChoose={add} />
        {!isPasting && <Button onClick={() => setPasting(true)}>导入运费表</Button>}
      </div>
      {isPasting && (
        <FreightTable
          onGive={(table) => {
            onChange(withFreight(drafts, table));
            return stillShared(drafts, table);
          }}
          onClose={() => setPasting(false)}
        />
      )}
      <ProvinceChips
        reached={reached}
        chosen={new Set(active?.provinceIds)}
        onPress={active ? (id) => give([id]) : undefined}
      />
      {active && <Groups reached={reached} onGive={give} />}
      {active && (
        <ZoneField key={active.key} onGive={(ids) => onChange(assignAlso(drafts, active.key, ids))} />
      )}
    </>
  );
}

/** Many provinces in one press; the rest is what nothing is said of yet. */
function Groups({
  reached,
  onGive,
}: {
  reached: Policy['Reached'];
  onGive: (ids: readonly string[]) => void;
}) {
  const missed = PROVINCE_IDS.filter((id) => !reached.some((each) => each.ProvinceID === id));
  const groups = [...Object.entries(PROVINCE_GROUPS), ['其余省份', missed] as const];
  return (
    <div className="row province-groups">
      {groups.map(([name, ids]) => (
        <button
          key={name}
          type="button"
          className="chip"
          disabled={ids.length === 0}
          onClick={() => onGive(ids)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

interface CardProps {
  draft: CfgDraft;
  isChosen: boolean;
  onChoose: () => void;
  onChange: (draft: CfgDraft) => void;
  onRemove: () => void;
}

function Card({ draft, isChosen, onChoose, onChange, onRemove }: CardProps) {
  const cfg = cfgOf(draft);
  return (
    <li className={isChosen ? 'is-chosen' : ''}>
      {draft.sharedId ? (
        <span className="cfg-fields">
          <b>{draft.name || '共用运费'}</b> {cfg && feeSentence(cfg)}
          <small className="none">共用，在“运费配置”里修改</small>
        </span>
      ) : (
        <>
          <CfgFields draft={draft} onChange={onChange} />
          <button type="button" className="cfg-provinces" aria-current={isChosen} onClick={onChoose}>
            {provincesSay(draft.provinceIds, isChosen)}
          </button>
        </>
      )}
      <IconButton icon="close" says="删除这条运费" onClick={onRemove} />
    </li>
  );
}

function provincesSay(ids: readonly string[], isChosen: boolean): string {
  if (ids.length === 0) return isChosen ? '在下面点选省份' : '选择省份';
  const names = ids.map(provinceName);
  return names.length > 6 ? `${names.slice(0, 5).join('、')}等 ${names.length} 省` : names.join('、');
}

/** A config that other policies name too. */
function SharedChoice({
  others,
  onChoose,
}: {
  others: readonly CfgDraft[];
  onChoose: (draft: CfgDraft) => void;
}) {
  const shared = useCall(logistics.cfgs, { pageSize: 500 }, { staleTime: 30_000 });
  const free = (shared.data?.items ?? []).filter((cfg) =>
    others.every((each) => each.sharedId !== cfg.LogisticCfgID),
  );
  if (free.length === 0) return null;
  return (
    <Select
      label="共用的运费配置"
      value=""
      empty="用共用的运费配置"
      options={free.map((cfg) => ({
        value: cfg.LogisticCfgID,
        label: `${cfg.LogisticCfgName || provincesSay(cfg.ProvinceIDs, false)}：${feeSentence(cfg)}`,
      }))}
      onChange={(id) => {
        const cfg = free.find((each) => each.LogisticCfgID === id);
        if (cfg) onChoose(policyDraftOf(cfg, id));
      }}
    />
  );
}
