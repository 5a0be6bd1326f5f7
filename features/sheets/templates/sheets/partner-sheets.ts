import { type ColumnDefinition, sheet } from '#features/sheets/sheet-imports/sheet.ts';

const OTHERS = {
  ContactName: {
    title: '联系人',
    words: /(?:联系|对接|负责|业务|经办)人(?:姓名)?$/,
    aliases: ['联系人姓名', '负责人', '姓名', '主要联系人', '老板', '店主'],
    alike: ['receiver'],
    type: 'text',
    example: '王小明',
    width: 12,
  },
  Phone: {
    title: '手机号',
    aliases: ['手机', '电话', '联系电话', '联系方式', '手机号码'],
    alike: ['mobile'],
    type: 'phone',
    example: '13800138000',
    width: 16,
  },
  WeChat: { title: '微信', aliases: ['微信号'], type: 'text', example: 'xiaoming', width: 16 },
  Address: {
    title: '地址',
    aliases: ['联系地址', '详细地址'],
    alike: ['address'],
    type: 'text',
    example: '',
    width: 30,
  },
  Alias: { title: '备注名', aliases: ['别名', '简称'], type: 'text', example: '小明团', width: 16 },
  GroupName: { title: '分组', aliases: ['组别', '分组名称'], type: 'text', example: '华东', width: 14 },
  Notes: { title: '备注', aliases: ['说明'], type: 'text', example: '', width: 24 },
} as const satisfies Record<string, ColumnDefinition>;

/** What accounts call whoever it is. */
const COMPANIES = '往来单位 往来单位名称 单位名称 单位全称 公司名称 公司 企业名称 全称 店名'.split(' ');

const sheetOf = <const N extends string>(title: N, aliases: readonly string[]) =>
  sheet({
    name: title,
    columns: {
      TraderName: {
        title: `${title}名称`,
        words:
          /^(?:渠道|客户|团长|代理|经销|分销|店铺|门店|商户|网点|供应|供货|厂家|单位|公司|企业)[商户方家]?(?:名称?|全称|姓名|昵称)$/,
        aliases: [`${title}名`, `${title}店铺`, '店铺名称', '名称', ...aliases],
        type: 'text',
        required: true,
        example: '优选小店',
        width: 26,
      },
      ...OTHERS,
      Account: {
        title: '登录账号/店铺编号',
        aliases: ['登录账号', '店铺编号', '账号', '登录名'],
        type: 'text',
        example: '',
        width: 24,
      },
    },
  });

/** The columns of a sheet of partners, said once: template, import and export (domain §5). */
export const partnerSheets = {
  agent: sheetOf('渠道', [
    ...'团长 分销商 代理 代理商 经销商 渠道商 客户 客户名称 客户名 客户全称 团长名称 团长昵称 门店 门店名称'.split(
      ' ',
    ),
    ...COMPANIES,
  ]),
  vendor: sheetOf('供应商', [
    ...'供货商 供应商全称 供货商名称 供货单位 厂家 厂家名称 产地仓 基地 果园'.split(' '),
    ...COMPANIES,
  ]),
} as const;

export type PartnerSheet = (typeof partnerSheets)[keyof typeof partnerSheets];
