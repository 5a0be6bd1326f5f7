import { useMemo } from 'react';
import { useServicePolicies } from '#features/catalogue/after-sale-policies/web/use-policies.ts';
import { useCategories } from '#features/catalogue/categories/web/use-categories.ts';
import { useLogisticPolicies } from '#features/catalogue/logistics/web/use-policies.ts';
import type { spus } from '#features/catalogue/spus/contract.ts';
import { vendorOptions } from '#features/shops/lookups/web/lookup-options.ts';
import { EMPTY_ID } from '#kit/endpoint/empty-id.ts';
import { useMay } from '#kit/ui/calls/session.ts';
import type { Option } from '#kit/ui/fields/option.ts';
import type { FilterKey } from '#kit/ui/hooks/use-list.ts';
import type { Filter } from '#kit/ui/list-page.tsx';

type SpuFilter = Filter<FilterKey<typeof spus.get>>;

interface Choices {
  categories: readonly Option[];
  policies: readonly Option[];
  services: readonly Option[];
  seesCost: boolean;
}

const BELOW_COST: SpuFilter = {
  kind: 'choice',
  key: 'BelowCost',
  label: '成本',
  options: [{ value: true, label: '低于成本' }],
};

const STANDING: SpuFilter = {
  kind: 'choice',
  key: 'Stands',
  label: '现状',
  options: [
    { value: 'onSale', label: '在售' },
    { value: 'noPrice', label: '没有零售价' },
    { value: 'unsold', label: '30 天没有卖出' },
  ],
};

const filtersWith = ({ categories, policies, services, seesCost }: Choices): SpuFilter[] => [
  { kind: 'text', key: 'SpuName', label: '商品名称' },
  { kind: 'many', key: 'externalIDs', label: '商品编码', hint: '可粘贴多个' },
  { kind: 'lookup', key: 'VendorIDs', label: '供应商', use: vendorOptions },
  { kind: 'choice', key: 'CategoryID', label: '分类', options: categories },
  {
    kind: 'choice',
    key: 'LogisticPolicyIDs',
    label: '物流政策',
    many: true,
    options: [{ value: EMPTY_ID, label: '没有物流政策' }, ...policies],
  },
  { kind: 'choice', key: 'ServicePolicyIDs', label: '售后政策', many: true, options: services },
  {
    kind: 'choice',
    key: 'hasDistributed',
    label: '分销情况',
    options: [
      { value: 1, label: '已分销' },
      { value: 0, label: '未分销' },
    ],
  },
  { kind: 'tabs', key: 'tab', tabs: [] },
  STANDING,
  ...(seesCost ? [BELOW_COST] : []),
  { kind: 'days', from: 'CreatedStart', to: 'CreatedEnd', label: '上架时间' },
];

const NO_OPTIONS: readonly Option[] = [];

/** What listings are filtered by, with the shop's own vendors, categories and policies to choose from. */
export function useSpuFilters(): SpuFilter[] {
  const { options: categories } = useCategories();
  const policies = useLogisticPolicies() ?? NO_OPTIONS;
  const services = useServicePolicies() ?? NO_OPTIONS;
  const seesCost = useMay()('price.purchase.view');
  return useMemo(
    () => filtersWith({ categories, policies, services, seesCost }),
    [categories, policies, services, seesCost],
  );
}
