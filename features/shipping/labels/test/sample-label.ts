import type { LabelContent } from '../label-content.ts';

/** A label as runs hold it, with what a rule is about put in. */
export const sampleLabel = (with_: Partial<LabelContent> = {}): LabelContent => ({
  company: '中通快递',
  waybillNo: '75312345678901',
  routing: { mark: '川A 成都 028', sortingCode: '510-028-03', packageName: '成都转运中心' },
  sender: {
    name: '山里果园',
    phone: '13900001234',
    province: '四川省',
    city: '眉山市',
    area: '丹棱县',
    detail: '仁美镇仓库路3号',
  },
  receiver: {
    name: '欧阳䶮𬭎',
    phone: '13812345678',
    province: '四川省',
    city: '成都市',
    area: '武侯区',
    detail: '桂溪街道天府大道北段1700号环球中心W3区12栋2单元1503室（放门口快递柜）',
  },
  pack: [
    { name: '（换发）爱媛38号 8斤装', count: 1 },
    { name: '沃柑 5斤', count: 2 },
  ],
  notes: ['轻拿轻放'],
  giftMessage: '生日快乐',
  orderIds: ['260130000123456'],
  position: 3,
  total: 128,
  isReprint: false,
  family: null,
  ...with_,
});
