import { sheet } from '#features/sheets/sheet-imports/sheet.ts';
import { listingColumns } from './listing-columns.ts';

/** A quota in the words of who sells, which may say that each day begins with it anew: 每天限量, 限量/天, 每日可售. */
export const QUOTA_WORDS = {
  words:
    /^(?:每[日天]|单?日)(?:最[多大])?(?:限[量额售卖]|额度|上限|可?[售卖订供](?:应|货)?)(?:数?量|额度|上限|多少)?$|^(?:限[量额售]|额度|可[售卖订])(?:数?量|额度)?[/每一][日天]$/,
  // What each buyer may take is no quota of the listing.
  unless: /每[人单户]|限购/,
} as const;

/** Whether the title of a column of quotas says that each day begins with it anew. */
export const isDailyQuota = (title: string): boolean =>
  /每[日天]|[/／一][日天]|单日|日(?:限[量额]|额度)/.test(title) && !/[今昨当][日天]/.test(title);

/** The columns of a sheet of quotas, said once: template, import and export. An empty cell = it stays as it is. */
export const quotaSheet = sheet({
  name: '额度',
  columns: {
    ...listingColumns,
    AgentName: {
      title: '渠道',
      aliases: ['渠道名称', '店铺', '客户'],
      type: 'text',
      example: '',
      width: 20,
    },
    Quota: {
      title: '额度',
      aliases: ['可售额度', '可售数量', '今日额度', '数量', '限量'],
      ...QUOTA_WORDS,
      type: 'text',
      example: '500',
      width: 12,
    },
    Delta: { title: '增减', aliases: ['追加', '加减', '调整'], type: 'integer', example: '', width: 10 },
    RepeatDaily: {
      title: '每日重置',
      aliases: ['每天重置', '每日重复'],
      type: 'text',
      example: '是',
      width: 10,
    },
    Left: { title: '剩余', type: 'text', example: '', width: 10 },
  },
});
