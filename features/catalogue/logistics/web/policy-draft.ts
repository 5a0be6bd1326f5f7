import { provinceName } from '#features/sheets/addresses/provinces.ts';
import { parseCount, parseYuan } from '#kit/ui/fields/number-fields.ts';
import type { NewCfg, Policy } from '../contract.ts';
import { type FeeMode, modeOf } from '../fee.ts';
import type { FreightTable } from '../read-freight-table.ts';
import { feeRuleOf } from './fee-text.ts';

/** A config as it is being typed. */
export interface CfgDraft {
  key: string;
  /** Stands by itself: named here, changed under 运费配置. */
  sharedId?: string;
  name: string;
  provinceIds: readonly string[];
  mode: FeeMode;
  fee: string;
  first: string;
  next: string;
  more: string;
}

type Written = Omit<NewCfg, 'ProvinceIDs'> & { ProvinceIDs: readonly string[] };

export const policyDraftOf = (cfg: Written, sharedId?: string): CfgDraft => ({
  key: crypto.getRandomValues(new Uint32Array(2)).join(),
  ...(sharedId && { sharedId }),
  name: cfg.LogisticCfgName,
  provinceIds: cfg.ProvinceIDs,
  mode: modeOf(feeRuleOf(cfg)),
  fee: String(cfg.LogisticFee),
  first: String(cfg.FirstCount),
  next: String(cfg.NextCount),
  more: String(cfg.NextFee),
});

export const blankDraft = (): CfgDraft =>
  policyDraftOf({
    LogisticCfgName: '',
    ProvinceIDs: [],
    LogisticFee: 0,
    FirstCount: 1,
    NextCount: 1,
    NextFee: 0,
  });

const draftsOf = (policy: Policy | undefined): CfgDraft[] =>
  policy?.Cfgs.map((cfg) => policyDraftOf(cfg, cfg.IsShared ? cfg.LogisticCfgID : undefined)) ?? [
    blankDraft(),
  ];

/** What the editor begins with. */
export interface OpenedPolicy {
  name: string;
  drafts: CfgDraft[];
  /** The policy that is changed; undefined for a new one, also a copy or one begun from a sample. */
  policy: Policy | undefined;
}

export const opened = (policy: Policy): OpenedPolicy => ({
  name: policy.LogisticPolicyName,
  drafts: draftsOf(policy),
  policy,
});

/** What was typed; undefined while something is no amount or no count. */
export function cfgOf({ mode, ...draft }: CfgDraft): NewCfg | undefined {
  const fee = parseYuan(draft.fee) ?? undefined;
  const more = mode === 'steps' ? (parseYuan(draft.more) ?? undefined) : mode === 'piece' ? fee : 0;
  const counts = mode === 'steps' ? [parseCount(draft.first), parseCount(draft.next)] : [1, 1];
  const [first, next] = counts;
  if (fee === undefined || more === undefined || !first || !next) return undefined;
  return {
    LogisticCfgName: draft.name.trim(),
    ProvinceIDs: [...draft.provinceIds],
    LogisticFee: fee,
    FirstCount: first,
    NextCount: next,
    NextFee: more,
  };
}

/** What the drafts amount to by province, the first that names it; what can't be read yet is left out. */
export function reachedBy(drafts: readonly CfgDraft[]): Policy['Reached'] {
  const regions = new Map<string, Policy['Reached'][number]>();
  for (const draft of drafts) {
    const cfg = cfgOf(draft);
    if (!cfg) continue;
    const { ProvinceIDs, ...terms } = cfg;
    for (const ProvinceID of ProvinceIDs)
      if (!regions.has(ProvinceID)) regions.set(ProvinceID, { ProvinceID, ...terms });
  }
  return [...regions.values()];
}

/** Gives provinces to one config, out of the others that are edited here; all of them again takes them away. */
export function assign(drafts: readonly CfgDraft[], key: string, ids: readonly string[]): CfgDraft[] {
  const active = drafts.find((draft) => draft.key === key);
  const hasAll = ids.every((id) => active?.provinceIds.includes(id));
  return drafts.map((draft) => {
    if (draft.sharedId) return draft;
    const others = draft.provinceIds.filter((id) => !ids.includes(id));
    return { ...draft, provinceIds: draft.key === key && !hasAll ? [...others, ...ids] : others };
  });
}

/** The same for provinces that were read of a text: none is taken away. */
export function assignAlso(drafts: readonly CfgDraft[], key: string, ids: readonly string[]): CfgDraft[] {
  const own = drafts.find((draft) => draft.key === key)?.provinceIds ?? [];
  const fresh = ids.filter((id) => !own.includes(id));
  return fresh.length === 0 ? [...drafts] : assign(drafts, key, fresh);
}

type ReadFreight = Pick<FreightTable, 'rows' | 'deniedIds'>;

/**
 * The fees of a table beside those that stand, which lose the provinces that it names, also those that nothing is sent to;
 * what has none then is left out.
 */
export function withFreight(drafts: readonly CfgDraft[], { rows, deniedIds }: ReadFreight): CfgDraft[] {
  const named = new Set([...rows.flatMap(({ provinceIds }) => provinceIds), ...deniedIds]);
  const others = drafts.flatMap((draft) => {
    if (draft.sharedId) return [draft];
    const provinceIds = draft.provinceIds.filter((id) => !named.has(id));
    return provinceIds.length > 0 ? [{ ...draft, provinceIds }] : [];
  });
  const added = rows.map(({ provinceIds, fee, firstCount, nextCount, nextFee }) =>
    policyDraftOf({
      LogisticCfgName: '',
      ProvinceIDs: provinceIds,
      LogisticFee: fee,
      FirstCount: firstCount,
      NextCount: nextCount,
      NextFee: nextFee,
    }),
  );
  return [...added, ...others];
}

/** What a table says nothing is sent to, and a fee that stands by itself still sends to: that one is changed by itself. */
export const stillShared = (drafts: readonly CfgDraft[], { deniedIds }: ReadFreight): string[] =>
  drafts.flatMap(({ sharedId, name, provinceIds }) => {
    const some = provinceIds.filter((id) => deniedIds.includes(id));
    if (!sharedId || some.length === 0) return [];
    return [
      `${some.map(provinceName).join('、')}不发货，但运费配置“${name}”里还有，请移除它或到运费配置里修改`,
    ];
  });

/** What keeps the policy from being saved. */
export function policyProblemOf(name: string, drafts: readonly CfgDraft[]): string {
  if (name.trim() === '') return '请填写政策名称';
  if (drafts.length === 0) return '请至少添加一条运费';
  if (drafts.some((draft) => draft.provinceIds.length === 0)) return '有一条运费还没有选择省份';
  return drafts.some((draft) => !cfgOf(draft)) ? '有金额或件数没有填对' : '';
}
