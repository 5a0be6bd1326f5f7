import {
  type MaterialDraft,
  materialDraftOf as materialsIn,
  materialsInput,
} from '#features/catalogue/materials/web/material-draft.ts';
import { shanghaiTime, timeField } from '#features/catalogue/price-sheet/coming-times.ts';
import {
  countField,
  type Fault,
  NOT_COUNT,
  NOT_MONEY,
  parseCount,
  parseYuan,
  yuanField,
} from '#kit/ui/fields/number-fields.ts';
import type { ListRow } from '#kit/ui/hooks/use-list.ts';
import type { groupBuys } from '../contract.ts';
import type { GroupBuyDetail, VendorGroupBuy } from '../fields.ts';

export type SavedDraft = ListRow<typeof groupBuys.drafts>;

/** A listing as it is typed; empty prices: as without the group-buy; an empty quota: no limit. */
export interface BuyLine {
  SpuID: string;
  name: string;
  image: string | null;
  /** What I pay for it, where that is known. */
  cost: number | null;
  price: string;
  retail: string;
  quota: string;
}

/** All listings of a product group, under one price and limit. */
export interface BuyProduct {
  SkuGroupID: string;
  name: string;
  price: string;
  quota: string;
}

export interface BuyDraft extends MaterialDraft {
  name: string;
  from: string;
  to: string;
  audience: 'all' | 'some' | 'none';
  agents: readonly string[];
  groups: readonly string[];
  lines: readonly BuyLine[];
  products: readonly BuyProduct[];
  /** Saved as a draft, not yet published. */
  isDraft: boolean;
}

export const NEW: BuyDraft = {
  name: '',
  from: '',
  to: '',
  audience: 'all',
  text: '',
  pictures: [],
  others: [],
  agents: [],
  groups: [],
  lines: [],
  products: [],
  isDraft: false,
};

function whomOf({
  AllAgents,
  AgentIDs,
  AgentGroupIDs,
}: Pick<SavedDraft, 'AllAgents' | 'AgentIDs' | 'AgentGroupIDs'>) {
  const isNamed = AgentIDs.length + AgentGroupIDs.length > 0;
  const audience = AllAgents ? 'all' : isNamed ? 'some' : 'none';
  return { audience, agents: AgentIDs, groups: AgentGroupIDs } as const;
}

/** Names of the draft's listings come in the order of its settings. */
export const ofDraft = (draft: SavedDraft): BuyDraft => ({
  name: draft.GrouponName,
  from: timeField(draft.StartDate),
  to: timeField(draft.EndDate),
  ...whomOf(draft),
  lines: draft.SpuConfigs.map(({ SpuID, GrouponPrice, SpuPrice, Quota }, at) => ({
    SpuID,
    name: draft.SpuNames[at] ?? '',
    image: null,
    cost: null,
    price: yuanField(GrouponPrice),
    retail: yuanField(SpuPrice),
    quota: countField(Quota),
  })),
  products: [],
  ...materialsIn(draft.GrouponMaterials),
  isDraft: false,
});

interface Rights {
  mayPublish: boolean;
  mayDraft: boolean;
}

/** Whether it is only kept as a draft, as it was chosen, within what the person may do now. */
export const staysDraft = ({ isDraft }: BuyDraft, { mayPublish, mayDraft }: Rights): boolean =>
  !mayPublish || (mayDraft && isDraft);

/** All but its time, which is over or running. */
export const copyOf = (groupBuy: GroupBuyDetail): BuyDraft => ({
  ...NEW,
  name: groupBuy.GrouponName,
  ...whomOf(groupBuy),
  lines: groupBuy.Items.map((item) => ({
    SpuID: item.SpuID,
    name: item.SpuName,
    image: item.spuImageUrl,
    cost: null,

    price: yuanField(item.GrouponPrice),
    retail: yuanField(item.SpuPrice),
    quota: countField(item.Quota),
  })),
  ...materialsIn(groupBuy.GrouponMaterials),
});

/** Mine under a vendor's: its time, words and pictures, its listings at what they cost me, and prices of my own to fill in. */
export const ofVendor = (vendorGroupBuy: VendorGroupBuy): BuyDraft => ({
  ...NEW,
  name: vendorGroupBuy.GrouponName,
  from: '',
  to: timeField(vendorGroupBuy.EndDate),
  lines: vendorGroupBuy.Items.flatMap(({ SpuID, SpuName, spuImageUrl, GrouponPrice, SpuPrice }) =>
    SpuID
      ? {
          SpuID,
          name: SpuName,
          image: spuImageUrl,
          cost: GrouponPrice,
          price: '',
          retail: yuanField(SpuPrice),
          quota: '',
        }
      : [],
  ),
  ...materialsIn(vendorGroupBuy.GrouponMaterials),
});

/** Lines that were typed earlier, at what they cost now. */
export const atCosts = (lines: readonly BuyLine[], { lines: now }: BuyDraft): BuyLine[] =>
  lines.map((line) => ({ ...line, cost: now.find(({ SpuID }) => SpuID === line.SpuID)?.cost ?? null }));

/** A draft may be incomplete, but not be wrong. */
export function buyFaultOf(
  { name, lines, products, to }: BuyDraft,
  isPublishing: boolean,
): Fault | undefined {
  if (isPublishing && !name.trim()) return ['GrouponName', '请填写团购名称'];
  const priced = [...lines, ...products.map((product) => ({ ...product, retail: '' }))];
  const wrong = priced.find(({ price, retail }) =>
    [price, retail].some((text) => parseYuan(text) === undefined),
  );
  if (wrong) return ['SpuConfigs', `“${wrong.name}”：${NOT_MONEY}`];
  const uncounted = priced.find(({ quota }) => parseCount(quota) === undefined);
  if (uncounted) return ['SpuConfigs', `“${uncounted.name}”：${NOT_COUNT}`];
  if (!isPublishing) return undefined;
  if (priced.length === 0) return ['SpuConfigs', '还没有商品，请先添加'];
  return to ? undefined : ['EndDate', '请填写结束时间'];
}

/** As the calls take it; whom it is for only by who may say so. */
export const contentOf = (
  { name, from, to, audience, agents, groups, lines, products, ...draft }: BuyDraft,
  mayAsk: boolean,
) => ({
  GrouponName: name.trim(),
  StartDate: shanghaiTime(from) ?? null,
  EndDate: shanghaiTime(to) ?? null,
  ...(mayAsk && {
    AllAgents: audience === 'all',
    AgentIDs: audience === 'some' ? [...agents] : [],
    AgentGroupIDs: audience === 'some' ? [...groups] : [],
  }),
  SpuConfigs: lines.map(({ SpuID, price, retail, quota }) => ({
    SpuID,
    GrouponPrice: parseYuan(price) ?? null,
    SpuPrice: parseYuan(retail) ?? null,
    Quota: parseCount(quota) ?? -1,
  })),
  ...(products.length > 0 && {
    SkuGroupConfigs: products.map(({ SkuGroupID, price, quota }) => ({
      SkuGroupID,
      GrouponPrice: parseYuan(price) ?? null,
      Quota: parseCount(quota) ?? -1,
    })),
  }),
  GrouponMaterials: materialsInput(draft),
});
