import { sheet } from '#features/sheets/sheet-imports/sheet.ts';
import { listingColumns } from './listing-columns.ts';

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
