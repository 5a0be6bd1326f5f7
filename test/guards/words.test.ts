import { describe, expect, it } from 'vitest';
import { isTest, sources } from './sources.ts';

/**
 * One word for one thing, the one that the trade uses: beside the better word the other doesn't stand, neither on screens
 * nor in sheets, prints and messages. What sheets of others say is read under any name, so rules of headers are left out,
 * and so are titles of the specification.
 */
const BETTER: readonly [never: RegExp, always: string][] = [
  [/收货人|收货电话|联系电话/, '收件人、手机号'],
  [/运单/, '快递单号'],
  [/(?<!您)你/, '您'],
  [/不同意/, '拒绝'],
  [/禁用/, '停用'],
  [/关账/, '结账'],
  [/看表|看图(?!片)/, '数据表、图表'],
  [/轮到谁/, '当前处理方'],
  [
    /谁问谁|谁变更|谁挂起|给谁用|谁付给谁|与谁核对/,
    '申请方 → 处理方、操作方、挂起方、使用方、收付方向、对账对象',
  ],
  [/为什么是这个价/, '价格来源'],
  [/链路/, '供货链'],
  [/应计/, '发生额'],
  [/(?<!尚)未了结|已了结/, '未结案、已结案'],
  [/列的含义/, '字段对应'],
  [/应占售价/, '分摊价'],
  [/列出渠道/, '按渠道定价'],
  [/没有同意.*处往来|要更正 .*往来/, '申请更正账款'],
  [/在手/, '实物库存'],
  [/无货/, '缺货'],
  [/只给自己看/, '内部备注'],
  [/去看看/, '查看'],
  [/从姓开始/, '姓名（前几字）'],
  [/应用(?!程序)/, '确认发货、确认修改、生效'],
  [/再加一|(?<![添增])加一[个条行件项]/, '添加'],
  [/(?<![一-龥])停止(?=['"`<\s]|$)|停止分销'/, '停用、取消、暂停'],
  [/(?<![一-龥])去掉(?=['"`<\s]|$)/, '移除'],
  [/(?<![一-龥] ?)放弃(?=['"`<]|$)/, '放弃修改'],
  [/(label|title)[=:]\s?["'`{][^"'`]*(谁|什么|为什么|哪个|哪些|怎么)/, '名词，不用问句'],
  [/(?<!已经)换成其他商品/, '换货'],
  [/每百单/, '投诉率'],
  [/没有同意.*更正|对方未同意'/, '已拒绝'],
  [/付款(不存在，或)?已撤销/, '已删除'],
  [/卖得最[多少]/, '热销、滞销'],
  [/看往来|看本店录入/, '往来明细、本店订单'],
  [/(?<!查)看明细/, '查看明细'],
  [/坏了几个|一共几个/, '坏果件数、总件数'],
  [/对一对/, '核对'],
  [/再改回去/, '改回原价'],
  [/等到什么时候/, '恢复时间'],
  [/一单一包(?!裹)/, '一单一件包裹'],
  [/要凭证|另提方案|对方希望退/, '要求补充凭证、提出新方案、对方申请退款'],
  [/到货情况|每日到货/, '签收情况、每日发出与签收'],
  [/重新打开过|办结（/, '重开、结案时长'],
  [/上期没有/, '上期无数据'],
  [/今天没设/, '今日未设置'],
  [/价格时间/, '查看时点'],
  [/被抬高/, '触发最低价'],
  [/还没有改(价|额度)'/, '未修改'],
  [/不同之处|与本店(?!对比|[的一-龥])/, '差异、与本店对比'],
  [/加不导入的列/, '添加忽略列'],
  [/还有 .{0,20}件事/, '展开其余 … 项'],
  [/同步一段时间/, '同步指定时段'],
  [/先核对，不/, '预检、试算'],
];

/** Where another word stands for a reason. */
const EXEMPT: readonly [path: string, why: string][] = [
  ['features/sheets/templates/rules/', 'headers of others'],
  ['features/sheets/templates/standard/', 'headers of others'],
  ['features/sheets/templates/server/', 'headers of others'],
  ['features/sheets/templates/headers/english-headers.ts', 'headers of others'],
  ['features/sheets/templates/headers/excluded-headers.ts', 'headers of others'],
  ['features/sheets/templates/headers/header-text.ts', 'headers of others'],
  ['features/sheets/templates/sheets/lead-sheet.ts', 'other names of its columns'],
  ['features/sheets/templates/sheets/partner-sheets.ts', 'other names of its columns'],
  ['features/sheets/templates/sheets/statement-sheet.ts', 'other names of its columns'],
  ['features/orders/order-batches/own-input.ts', 'other names of its columns'],
  ['features/orders/order-batches/number-columns.ts', 'other names of its columns'],
  ['features/shipping/deliveries/waybill-columns.ts', 'other names of its columns'],
  ['features/sheets/addresses/', 'words that people write before an address'],
  ['features/hub/platforms/', 'what a platform says'],
  ['features/aftersale/quick-answers/fill-phrase.ts', 'phrases that shops keep'],
  ['app/sandbox/', 'a platform that is played'],
  ['features/aftersale/complaints/web/routes.ts', 'a title of the specification'],
  ['features/aftersale/complaints/web/express-page.tsx', 'a title of the specification'],
];

const isComment = (line: string) => /^(\/\/|\*|\/\*|\{\/\*)/.test(line.trim());

const poorWords = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !isComment(line))
    .flatMap((line) =>
      BETTER.filter(([never]) => never.test(line)).map(
        ([, always]) => `${always} ← ${line.trim().slice(0, 90)}`,
      ),
    );

describe('words of the trade', () => {
  it('stand alone, everywhere alike', () => {
    const hits = sources
      .filter(({ path }) => /^(app|features|kit)\//.test(path) && !isTest(path))
      .filter(({ path }) => !EXEMPT.some(([at]) => path.startsWith(at)))
      .flatMap(({ path, text }) => poorWords(text).map((poor) => `${path}: ${poor}`));
    expect(hits).toEqual([]);
  });

  it('are told from those that may not stand beside them', () => {
    expect(poorWords("title: '收货人'")).toHaveLength(1);
    expect(poorWords("title: '收件人'")).toEqual([]);
    expect(poorWords('// 收货人 of old sheets')).toEqual([]);
  });
});
