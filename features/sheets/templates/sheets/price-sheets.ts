import { sheet } from '#features/sheets/sheet-imports/sheet.ts';
import { listingColumns } from './listing-columns.ts';
import { anotherPrice, PAID, TAXED } from './price-words.ts';

const time = {
  ScheduledAt: {
    title: '生效时间',
    aliases: ['开始时间', '生效日期', '调价时间'],
    words: /^(?:价格)?(?:开始|起始|生效|执行|启用|调价|变价)(?:时间|日期|日)$/,
    type: 'date',
    example: '',
    width: 20,
  },
} as const;

/** The columns of a sheet of prices, said once: template, import and export. An empty cell of a column = no price. */
export const priceSheets = {
  prices: sheet({
    name: '改价',
    columns: {
      ...listingColumns,
      DistributePrice: {
        title: '分销价',
        aliases: ['默认价', '默认分销价', '价格', '供货价'],
        endings: ['分销价', '渠道价', '代理价', '供货价', '代发价', '批发价', '团长价', '会员价'],
        words: /^(?:不含|未含?)税(?:分销|渠道|代理|供货|代发|批发)?价格?$/,
        unless: anotherPrice(TAXED),
        isSingle: true,
        type: 'money',
        isPerPiece: true,
        example: 29.9,
      },
      DistributePriceWithTax: {
        title: '含税价',
        aliases: ['含税分销价', '含税价格'],
        words: /(?<![不未非])含税.*价格?$/,
        unless: anotherPrice(PAID, '零售|市场|建议|最低|[限控特]价|活动|优惠'),
        isSingle: true,
        type: 'money',
        isPerPiece: true,
        example: 32.9,
      },
      SpuPrice: {
        title: '零售价',
        aliases: ['建议零售价', '零售指导价', '零售建议价', '指导零售价', '售价'],
        endings: ['零售价'],
        unless: anotherPrice('含税'),
        isSingle: true,
        type: 'money',
        isPerPiece: true,
        example: 39.9,
      },
      PriceMin: {
        title: '最低价',
        aliases: ['最低售价', '控价', '限价', '底价'],
        endings: ['最低价', '限价', '控价'],
        words: /最低.*价/,
        unless: anotherPrice(PAID, '市场|平台|最低(?:供货|分销|渠道|代理|代发|批发|团长|会员)'),
        isSingle: true,
        type: 'money',
        isPerPiece: true,
        example: 25,
      },
      PurchasePrice: {
        title: '采购价',
        aliases: ['成本价', '进货价', '成本'],
        endings: ['采购价', '进货价', '进价', '成本价'],
        unless: anotherPrice('含税'),
        isSingle: true,
        type: 'money',
        isPerPiece: true,
        example: 20,
      },
      ...time,
    },
  }),
  specials: sheet({
    name: '特价',
    columns: {
      ...listingColumns,
      AgentName: {
        title: '渠道',
        aliases: ['渠道名称', '店铺', '客户'],
        type: 'text',
        example: '优选商行',
        width: 20,
      },
      AgentGroupName: { title: '渠道组', aliases: ['渠道分组', '组'], type: 'text', example: '', width: 16 },
      SpecialPrice: {
        title: '特价',
        aliases: ['渠道特价', '价格', '优惠价'],
        endings: ['特价', '优惠价', '活动价', '客户价', '专享价', '协议价', '渠道价'],
        unless: anotherPrice(),
        isSingle: true,
        type: 'money',
        isPerPiece: true,
        example: 26.9,
      },
      ...time,
    },
  }),
};
