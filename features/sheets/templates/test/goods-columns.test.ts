import { describe, expect, it } from 'vitest';
import { goodsOfHeader } from '../cells/goods-of-header.ts';
import { recogniseSheet } from '../recognition/own-templates.ts';
import { recognise } from '../recognition/recognise.ts';
import type { Recognition } from '../recognition.ts';
import { explodeRows } from '../rows/read-rows.ts';
import type { RowReading } from '../rows/sheet-line.ts';
import { sheetTemplate } from '../sheet-template.ts';

const PEOPLE = [
  ['陈玉兰', '15900010001', '浙江省杭州市余杭区文一西路1500号6幢302室'],
  ['马建军', '15900010002', '甘肃省兰州市城关区雁南街道天庆嘉园12号楼1801'],
  ['欧阳晓雨', '15900010003', '广东省佛山市顺德区大良街道云良路128号'],
];
const HEAD = ['姓名', '电话', '地址'];

/** A sheet of three receivers, with these columns behind and these cells in each. */
function sheet(titles: readonly string[], cells: readonly (readonly string[])[]) {
  const headers = [...HEAD, ...titles];
  const rows = cells.map((row, at) => [...(PEOPLE[at] ?? []), ...row]);
  return { headers, rows };
}

const columnsOf = ({ mapping: { goodsColumn } }: Recognition): string[] =>
  goodsColumn ? [goodsColumn, ...(goodsColumn.more ?? [])].map(({ header }) => header) : [];

const today = { year: 2026, month: 11, day: 29 };

/** What becomes of the rows, each line as 商品×数量. */
function read(headers: readonly string[], rows: readonly (readonly string[])[]): RowReading[] {
  return explodeRows(recognise(headers, rows).mapping, rows, { command: 'order', today });
}

const linesOf = (readings: readonly RowReading[]): string[] =>
  readings.flatMap((reading) =>
    reading.kind === 'lines'
      ? reading.lines.map(({ values }) => `${values.receiver} ${values.product}×${values.quantity}`)
      : [],
  );

const reasonsOf = (readings: readonly RowReading[]): string[] =>
  readings.flatMap((reading) => (reading.kind === 'left-out' ? [reading.reason] : []));

const COUNTED = sheet(
  ['红富士5斤', '车厘子2斤', '丑橘10斤', '合计', '备注'],
  [
    ['1', '', '1', '2', ''],
    ['', '2', '', '2', '放门卫'],
    ['2', '1', '', '3', ''],
  ],
);

describe('a sheet with a column for each product', () => {
  it('gives each receiver a line for each product that is counted in the row', () => {
    const recognition = recognise(COUNTED.headers, COUNTED.rows);
    expect(recognition.command).toBe('order');
    expect(recognition.certain).toBe(false);
    expect(columnsOf(recognition)).toEqual(['红富士5斤', '车厘子2斤', '丑橘10斤']);
    expect(recognition.remarks[0]).toBe(
      '“红富士5斤”、“车厘子2斤”、“丑橘10斤”认作商品，一列一种，格内是数量，请核对。',
    );
    expect(linesOf(read(COUNTED.headers, COUNTED.rows))).toEqual([
      '陈玉兰 红富士5斤×1',
      '陈玉兰 丑橘10斤×1',
      '马建军 车厘子2斤×2',
      '欧阳晓雨 红富士5斤×2',
      '欧阳晓雨 车厘子2斤×1',
    ]);
  });

  it('takes a column of the sums of the rows for the pieces of a row, and says where they differ', () => {
    const { mapping } = recognise(COUNTED.headers, COUNTED.rows);
    expect(mapping.quantity?.header).toBe('合计');
    expect(mapping.paidAmount).toBeUndefined();
    const last = [...(PEOPLE[0] ?? []), '1', '1', '', '3', ''];
    const [reading] = explodeRows(mapping, [last], { command: 'order', today });
    expect(reading?.kind === 'lines' && reading.lines.map(({ remarks }) => remarks)).toEqual([
      ['总数写的是 3，各商品相加是 2，请核对。'],
      [],
    ]);
  });

  it('leaves sums at the foot out, and says where they differ from the rows above', () => {
    const right = read(COUNTED.headers, [...COUNTED.rows, ['合计', '', '', '3', '3', '1', '7', '']]);
    expect(reasonsOf(right)).toEqual(['这一行是合计，不是订单。']);
    const wrong = read(COUNTED.headers, [...COUNTED.rows, ['合计', '', '', '4', '3', '1', '8', '']]);
    expect(reasonsOf(wrong)).toEqual([
      '这一行是合计，不是订单；但“红富士5斤”写的是 4，各行相加是 3，请核对。',
    ]);
  });

  it('knows sums that no word names, and those of a part', () => {
    const [first = [], second = [], third = []] = COUNTED.rows;
    const rows = [
      first,
      second,
      ['', '', '小计', '1', '2', '1', '4', ''],
      third,
      ['', '', '', '3', '3', '1', '7', ''],
    ];
    const readings = read(COUNTED.headers, rows);
    expect(linesOf(readings)).toHaveLength(5);
    expect(reasonsOf(readings)).toEqual(['这一行是合计，不是订单。', '这一行是合计，不是订单。']);
  });

  it('leaves a row that counts nothing out with its reason, and keeps what is no count to be corrected', () => {
    const { headers, rows } = sheet(
      ['红富士5斤', '车厘子2斤'],
      [
        ['0', '-'],
        ['1', '大的两盒'],
        ['√', '1'],
      ],
    );
    const whole = [
      ...rows,
      ...COUNTED.rows.map((row) => row.slice(0, 5)),
      ...COUNTED.rows.map((row) => row.slice(0, 5)),
    ];
    const readings = explodeRows(recognise(headers, whole).mapping, rows, { command: 'order', today });
    expect(reasonsOf(readings)).toEqual(['这一行没有填任何商品的数量，不是订单。']);
    expect(linesOf(readings)).toEqual([
      '马建军 红富士5斤×1',
      '马建军 车厘子2斤×大的两盒',
      '欧阳晓雨 红富士5斤×1',
      '欧阳晓雨 车厘子2斤×1',
    ]);
    const faults = readings.flatMap((one) =>
      one.kind === 'lines' ? one.lines.flatMap((line) => line.faults) : [],
    );
    expect(faults).toEqual([{ field: 'quantity', message: '数量“大的两盒”应为整数，例如 2。' }]);
  });

  it('keeps a number of pieces without any product as a row to correct', () => {
    const { mapping } = recognise(COUNTED.headers, COUNTED.rows);
    const row = [...(PEOPLE[0] ?? []), '', '', '', '2', ''];
    const [reading] = explodeRows(mapping, [row], { command: 'order', today });
    expect(reading).toMatchObject({
      kind: 'lines',
      lines: [{ values: { receiver: '陈玉兰', quantity: '2' } }],
    });
  });

  it('knows a column that nobody of the sample ordered from, between or beside others', () => {
    const { headers, rows } = sheet(
      ['苹果5斤', '梨', '橙子10斤', '芒果9斤', '签名'],
      [
        ['1', '', '1', '', ''],
        ['', '', '2', '', ''],
        ['2', '', '', '', ''],
      ],
    );
    expect(columnsOf(recognise(headers, rows))).toEqual(['苹果5斤', '梨', '橙子10斤', '芒果9斤']);
  });

  it('takes headers that are goods of the shop, and several columns of counts that nothing else explains', () => {
    const one = sheet(['果王'], [['1'], ['2'], ['1']]);
    expect(columnsOf(recognise(one.headers, one.rows))).toEqual([]);
    const goods = new Set(['果王']);
    expect(columnsOf(recognise(one.headers, one.rows, [], { goods }))).toEqual(['果王']);
    const several = sheet(
      ['楼栋', '甜心', '蜜王', '年龄'],
      [
        ['3', '1', '', '31'],
        ['12', '', '2', '45'],
        ['5', '2', '1', '28'],
      ],
    );
    expect(columnsOf(recognise(several.headers, several.rows))).toEqual(['甜心', '蜜王']);
  });

  it('is known whatever sums stand below it', () => {
    const { headers, rows } = sheet(
      ['苹果箱数', '橙子箱数'],
      [
        ['1', ''],
        ['2', '1'],
        ['', '3'],
      ],
    );
    const whole = [...rows, ['合计', '', '', '3', '4']];
    expect(columnsOf(recognise(headers, whole))).toEqual(['苹果箱数', '橙子箱数']);
    expect(linesOf(read(headers, whole))).toEqual([
      '陈玉兰 苹果×1',
      '马建军 苹果×2',
      '马建军 橙子×1',
      '欧阳晓雨 橙子×3',
    ]);
  });

  it('is none where a column names the product of a row', () => {
    const { headers, rows } = sheet(
      ['商品', '数量', '赠品1份'],
      [
        ['苹果', '2', '1'],
        ['梨', '1', '1'],
        ['橙子', '1', '0'],
      ],
    );
    const recognition = recognise(headers, rows);
    expect(columnsOf(recognition)).toEqual([]);
    expect(recognition.mapping).toMatchObject({ product: { header: '商品' }, quantity: { header: '数量' } });
  });

  it.each(['要啥', '发的什么', '都装了些啥'])(
    'is none either where goods stand under a question: %s',
    (question) => {
      const { headers, rows } = sheet(
        [question, '购买(份)', '甜度'],
        [
          ['苹果5斤', '2', '12'],
          ['梨10斤', '1', '13'],
          ['橙子5斤', '1', '12'],
        ],
      );
      const recognition = recognise(headers, rows);
      expect(columnsOf(recognition)).toEqual([]);
      expect(recognition.mapping.product?.header).toBe(question);
    },
  );

  it('is known again by a template, with the columns of other products beside those of the template', () => {
    const template = sheetTemplate(
      'ours',
      '小区团',
      'order',
      '姓名=receiver|电话=mobile|地址=address|苹果5斤=goodsColumn|梨5斤=goodsColumn',
    );
    const known = sheet(
      ['苹果5斤', '梨5斤'],
      [
        ['1', ''],
        ['', '2'],
        ['1', '1'],
      ],
    );
    expect(recognise(known.headers, known.rows, [template])).toMatchObject({
      certain: true,
      mapping: { goodsColumn: { from: 'template' } },
    });
    const grown = sheet(
      ['苹果5斤', '梨5斤', '橙子5斤'],
      [
        ['1', '', '1'],
        ['', '2', ''],
        ['1', '1', '3'],
      ],
    );
    const recognition = recognise(grown.headers, grown.rows, [template]);
    expect(columnsOf(recognition)).toEqual(['苹果5斤', '梨5斤', '橙子5斤']);
    expect(recognition.certain).toBe(false);
  });
});

describe('what is beside the columns of products', () => {
  const template = sheetTemplate(
    'ours',
    '小区团',
    'order',
    '收件人=receiver|电话=mobile|地址=address|苹果=goodsColumn|梨=goodsColumn',
  );
  const counts = [
    ['1', '', '2'],
    ['', '1', ''],
    ['', '', '3'],
  ];

  it('is asked about as a product where it counts something that the template does not know', () => {
    for (const note of [[], ['备注']]) {
      const headers = ['收件人', '电话', '地址', '苹果', '梨', ...note, '桃'];
      const rows = counts.map(([apples = '', pears = '', peaches = ''], at) => [
        ...(PEOPLE[at] ?? []),
        apples,
        pears,
        ...note.map(() => '放门卫'),
        peaches,
      ]);
      const recognition = recognise(headers, rows, [template]);
      expect(recognition.certain).toBe(false);
      expect(columnsOf(recognition)).toEqual(['苹果', '梨', '桃']);
      expect(recognition.mapping.quantity).toBeUndefined();
    }
  });

  it('is not asked about where the template leaves it aside', () => {
    const own = {
      id: '1',
      name: '小区团',
      command: 'orderImport' as const,
      thirdPartyId: null,
      thirdPartyName: '',
      fingerprint: '',
      columns: [
        ...HEAD.map((header, at) => ({
          headers: [header],
          field: ['receiver', 'mobile', 'address'][at] ?? '',
        })),
        { headers: ['赠品1份'] },
        { headers: ['苹果5斤'], field: 'goodsColumn' },
      ],
    };
    const { headers, rows } = sheet(
      ['赠品1份', '苹果5斤'],
      [
        ['1', '1'],
        ['1', ''],
        ['1', '2'],
      ],
    );
    const known = recogniseSheet(headers, rows, [own], { excludeStandard: false });
    expect(known).toMatchObject({ certain: true, own: { id: '1' }, remarks: [] });
    expect(columnsOf(known)).toEqual(['苹果5斤']);
    expect(known.unmapped.map(({ header }) => header)).toEqual(['赠品1份']);
  });

  it.each(['线路', '车次', '自提点', '宿舍', 'ID', '净重(斤)'])(
    'is no product where it is called %s',
    (title) => {
      const { headers, rows } = sheet(
        [title, '苹果5斤', '梨10斤'],
        [
          ['3', '1', '1'],
          ['1', '2', ''],
          ['3', '', '1'],
        ],
      );
      expect(columnsOf(recognise(headers, rows))).toEqual(['苹果5斤', '梨10斤']);
    },
  );

  it('is none either where every row has it while products leave gaps, unless the sums count it', () => {
    const cells = [
      ['3', '1', ''],
      ['1', '', '2'],
      ['3', '1', ''],
    ];
    const apart = sheet(['甲', '苹果5斤', '梨10斤'], cells);
    expect(columnsOf(recognise(apart.headers, apart.rows))).toEqual(['苹果5斤', '梨10斤']);
    const summed = sheet(
      ['甲', '苹果5斤', '梨10斤', '合计'],
      cells.map((row, at) => [...row, ['4', '3', '4'][at] ?? '']),
    );
    expect(columnsOf(recognise(summed.headers, summed.rows))).toEqual(['甲', '苹果5斤', '梨10斤']);
    const gaps = sheet(
      ['甲', '苹果5斤', '梨10斤'],
      cells.map((row, at) => (at === 1 ? ['', ...row.slice(1)] : row)),
    );
    expect(columnsOf(recognise(gaps.headers, gaps.rows))).toEqual(['甲', '苹果5斤', '梨10斤']);
  });

  it.each([
    [
      ['商品', '件数', '单价', '箱子', '冰袋'],
      ['5斤', '1', '30', '1', '2'],
    ],
    [
      ['商品编码', '规格', '数量', '泡沫箱', '冰袋'],
      ['1001', '5', '1', '1', '2'],
    ],
    [
      ['规格', '数量', '净重(斤)'],
      ['10斤', '1', '10'],
    ],
  ])('are none where %j name the goods, in numbers too', (titles, cells) => {
    const { headers, rows } = sheet(titles, [cells, cells, cells.map((cell) => (cell === '1' ? '2' : cell))]);
    const recognition = recognise(headers, rows);
    expect(columnsOf(recognition)).toEqual([]);
    expect(linesOf(explodeRows(recognition.mapping, rows, { command: 'order', today }))).toHaveLength(3);
  });
});

describe('the rows of a sheet with a column for each product', () => {
  const { mapping } = recognise(COUNTED.headers, COUNTED.rows);
  const [first = [], second = []] = COUNTED.rows;
  const readRows = (rows: readonly (readonly string[])[]) =>
    explodeRows(mapping, rows, { command: 'order', today });

  it('keep a row without a receiver that only repeats the one above it', () => {
    const readings = readRows([first, ['', '', '', '1', '', '1', '2', '']]);
    expect(readings.map(({ kind }) => kind)).toEqual(['lines', 'lines']);
    const lines = readRows([first, ['合计', '', '', '1', '', '1', '2', '']]);
    expect(reasonsOf(lines)).toEqual(['这一行是合计，不是订单。']);
  });

  it('are counted in the sums though their status leaves them out', () => {
    const { headers, rows } = sheet(
      ['苹果5斤', '状态'],
      [
        ['2', '待发货'],
        ['1', '已取消'],
      ],
    );
    const whole = [...rows, ['合计', '', '', '3', '']];
    expect(reasonsOf(read(headers, whole))).toEqual([
      '状态是“已取消”，没有导入。',
      '这一行是合计，不是订单。',
    ]);
  });

  it('give a line nothing that a row says of one product', () => {
    const spec = { index: HEAD.length + 4, header: '规格', score: 100, from: 'template' as const };
    const [reading] = explodeRows({ ...mapping, spec, externalId: spec, barCode: spec }, [second], {
      command: 'order',
      today,
    });
    const values = reading?.kind === 'lines' ? reading.lines[0]?.values : undefined;
    expect(values).toMatchObject({ product: '车厘子2斤' });
    expect(values).not.toHaveProperty('spec');
    expect(values).not.toHaveProperty('externalId');
    expect(values).not.toHaveProperty('barCode');
  });
});

describe('the header of a column of one product', () => {
  it.each([
    ['红富士5斤', '红富士5斤', undefined],
    ['红富士苹果5斤装（29.9元）', '红富士苹果5斤装', '29.9'],
    ['3、蓝莓125g*6盒 59元', '蓝莓125g*6盒', '59'],
    ['阳光玫瑰 3斤 → 39.9', '阳光玫瑰 3斤', '39.9'],
    ['脐橙10斤¥45/箱', '脐橙10斤', '45'],
    ['苹果（份）（必填）', '苹果', undefined],
    ['猕猴桃(30枚)', '猕猴桃(30枚)', undefined],
    ['沃柑-数量', '沃柑', undefined],
    ['阳光玫瑰5斤（12.8元/斤）', '阳光玫瑰5斤', undefined],
    ['脐橙2.5kg 9元/公斤', '脐橙2.5kg', undefined],
    ['蓝莓125g*6盒（9.9元/盒）', '蓝莓125g*6盒', undefined],
    ['苹果1斤（5元/斤）', '苹果1斤', '5'],
    ['散装苹果（5元/斤）', '散装苹果', '5'],
    ['散苹果10元3斤', '散苹果10元3斤', undefined],
    ['A套餐：礼盒', 'A套餐：礼盒', undefined],
  ])('%s is %s at %s', (header, product, price) => {
    expect(goodsOfHeader(header)).toEqual({ product, ...(price && { price }) });
  });

  it('prices its own line, whether the others name a price or not', () => {
    const { headers, rows } = sheet(['苹果5斤(29.9元)', '梨10斤'], [['1', '1']]);
    const lines = read(headers, rows).flatMap((one) => (one.kind === 'lines' ? one.lines : []));
    expect(lines.map(({ values }) => values.unitPrice)).toEqual(['29.90', undefined]);
  });

  it('prices its lines; what was paid for all of them is shared by the prices', () => {
    const { headers, rows } = sheet(
      ['苹果5斤（30元）', '橙子5斤（20元）', '实付金额'],
      [
        ['2', '1', '80'],
        ['1', '', '30'],
        ['1', '1', '45'],
      ],
    );
    const lines = read(headers, rows).flatMap((one) => (one.kind === 'lines' ? one.lines : []));
    expect(lines.map(({ values }) => [values.unitPrice, values.paidAmount])).toEqual([
      ['30.00', '60.00'],
      ['20.00', '20.00'],
      ['30.00', '30.00'],
      [undefined, '27.00'],
      [undefined, '18.00'],
    ]);
    expect(lines[3]?.remarks).toEqual(['实付 45.00，按表头的价格应为 50.00，单价按实付分摊，请核对。']);
  });
});
