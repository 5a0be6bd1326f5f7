import { describe, expect, it } from 'vitest';
import { topicTouches } from '../calls/query.ts';
import { chipDays } from '../list/filter/days.ts';
import {
  activeFilters,
  type Filter,
  filterInput,
  filterText,
  isShown,
  readValues,
  sortOfTab,
  splitMany,
  viewOf,
  withView,
  writeValues,
} from '../list/filter/filters.ts';

const now = new Date('2025-03-05T10:00:00+08:00');
const filters: Filter[] = [
  {
    kind: 'tabs',
    key: 'stages',
    tabs: [
      { key: 'all', name: '全部' },
      { key: 'ship', name: '待发货', value: [1, 2], rises: 'ShipBy' },
    ],
  },
  { kind: 'many', key: 'orderNo', label: '订单号' },
  { kind: 'many', key: 'names', label: '名称', names: true },
  {
    kind: 'choice',
    key: 'kinds',
    label: '来源',
    many: true,
    options: [
      { value: 1, label: '导入' },
      { value: 2, label: '手工' },
    ],
  },
  { kind: 'days', from: 'start', to: 'end', label: '时间', initial: '近7天' },
  { kind: 'fixed', key: 'mine', value: true },
];
const days = ({ start = '', end = '' }: Readonly<Record<string, string>>) => ({ start, end });
const read = (address: string) => readValues(filters, new URLSearchParams(address));

describe('the order of a tab', () => {
  it('is its own where it has one', () => {
    expect([sortOfTab(filters, 'ship'), sortOfTab(filters, 'all'), sortOfTab([], 'ship')]).toEqual([
      'ShipBy',
      undefined,
      undefined,
    ]);
  });
});

describe('keep filters in the address', () => {
  it('sends pasted numbers as a list, choices as their values, days as whole days of Shanghai', () => {
    const values = read('orderNo=1,2&kinds=2&start=2025-03-01&end=2025-03-02');
    expect(filterInput(filters, values)).toEqual({
      orderNo: ['1', '2'],
      kinds: [2],
      start: '2025-03-01T00:00:00+08:00',
      end: '2025-03-02T23:59:59.999+08:00',
      mine: true,
    });
  });

  it('sends what the chosen tab stands for', () => {
    expect(filterInput(filters, {}, 'ship')).toMatchObject({ stages: [1, 2] });
    expect(filterInput(filters, {}, '')).not.toHaveProperty('stages');
  });

  it('begins with the initial value until it is cleared on purpose', () => {
    expect(read('')).toMatchObject({ start: '近7天', end: '' });
    const address = new URLSearchParams();
    writeValues(filters, { ...read(''), start: '', end: '' }, address);
    expect(read(address.toString())).toMatchObject({ start: '', end: '' });
  });

  it('looks for a number however old it is, unless days are given with it', () => {
    expect(filterInput(filters, read('orderNo=9'))).toEqual({ orderNo: ['9'], mine: true });
    expect(read('orderNo=9&start=2025-03-01&end=2025-03-02')).toMatchObject({ start: '2025-03-01' });
    expect(read('names=脐橙')).toMatchObject({ start: '近7天' });
  });

  it('lets the days go that nobody chose with the first number, and shows those chosen afterwards', () => {
    const address = new URLSearchParams();
    const usual = readValues(filters, address);
    writeValues(filters, { ...usual, orderNo: '9' }, address);
    expect(address.toString()).toBe('orderNo=9');
    const numbered = readValues(filters, address);
    expect(numbered).toMatchObject({ orderNo: '9', start: '', end: '' });
    writeValues(filters, { ...numbered, ...days(usual) }, address);
    expect(readValues(filters, address)).toMatchObject(days(usual));
  });

  it('keeps days that were chosen before the number', () => {
    const address = new URLSearchParams('start=2025-03-01&end=2025-03-02');
    writeValues(filters, { ...readValues(filters, address), orderNo: '9' }, address);
    expect(address.toString()).toBe('start=2025-03-01&end=2025-03-02&orderNo=9');
  });

  it('leaves what is empty out of the address and ignores what is no value', () => {
    const address = new URLSearchParams('orderNo=9');
    writeValues(filters, { start: '2025-03-01', end: '2025-03-02' }, address);
    expect(address.toString()).toBe('start=2025-03-01&end=2025-03-02');
    expect(filterInput(filters, read('kinds=7&start=bad&end='))).toEqual({ mine: true });
  });

  it('tells each filter that narrows the list, and how it would be without', () => {
    const active = activeFilters(filters, read('orderNo=1,2&kinds=1,2&start=&end='));
    expect(active.map(({ filter }) => filter.label)).toEqual(['订单号', '来源']);
    expect(active[0]?.cleared).toMatchObject({ orderNo: '', kinds: '1,2' });
  });

  it('takes whole names with their blanks and commas, one a line or a semicolon apart', () => {
    const name = '红富士 苹果，净重 5 斤';
    expect(filterInput(filters, read(`names=${name}&start=&end=`))).toMatchObject({ names: [name] });
    expect(splitMany(`${name}\n脐橙 10斤；砀山梨`, true)).toEqual([name, '脐橙 10斤', '砀山梨']);
  });

  it('splits pasted numbers whatever stands between them, each once', () => {
    expect(splitMany('SF1\nSF2，SF1; SF3\t SF4、')).toEqual(['SF1', 'SF2', 'SF3', 'SF4']);
  });
});

const words = (address: string) => filters.filter(isShown).map((one) => filterText(one, read(address)));

describe('say a filter in words', () => {
  it('names what is chosen, the days by their chip, and the first of many numbers', () => {
    expect(words('orderNo=1,2,3,4,5&kinds=1,2&start=近7天')).toEqual([
      '1、2、3 等 5 个',
      '',
      '导入、手工',
      '近7天',
    ]);
    expect(words('start=2025-03-01&end=')[3]).toBe('2025-03-01 ~ …');
  });

  it('says how many of the chosen are no more', () => {
    expect(words('kinds=2,8,9')[2]).toBe('手工、2 项已不存在');
  });
});

describe('keep a view', () => {
  const view = viewOf(filters, new URLSearchParams('page=3&asc=1&kinds=2&start=昨天&id=7&tab=ship'));

  it('is filters, tab and order, wherever they stood', () => {
    expect(viewOf(filters, new URLSearchParams(view))).toBe(view);
    expect(Object.fromEntries(new URLSearchParams(view))).toEqual({
      kinds: '2',
      start: '昨天',
      tab: 'ship',
      asc: '1',
    });
  });

  it('takes the place of the filters, and leaves what else stands in the address', () => {
    const address = withView(filters, new URLSearchParams('orderNo=9&id=7&page=2&exact=1'), view);
    expect(address.get('id')).toBe('7');
    expect(viewOf(filters, address)).toBe(view);
    expect([address.get('orderNo'), address.get('page'), address.get('exact')]).toEqual([null, null, null]);
  });
});

describe('choose days by a chip', () => {
  it('means the days that it is opened in', () => {
    expect(filterInput(filters, read('start=昨天'), '', now)).toMatchObject({
      start: '2025-03-04T00:00:00+08:00',
      end: '2025-03-04T23:59:59.999+08:00',
    });
  });

  it('counts today among the last 7 and 30 days', () => {
    expect(chipDays('近7天', now)).toEqual({ from: '2025-02-27', to: '2025-03-05' });
    expect(chipDays('近30天', now)).toEqual({ from: '2025-02-04', to: '2025-03-05' });
  });

  it('takes the whole last month and this month up to today', () => {
    expect(chipDays('上月', now)).toEqual({ from: '2025-02-01', to: '2025-02-28' });
    expect(chipDays('本月', now)).toEqual({ from: '2025-03-01', to: '2025-03-05' });
  });

  it('lets the day begin at midnight in Shanghai', () => {
    expect(chipDays('今天', new Date('2025-03-04T16:30:00Z')).from).toBe('2025-03-05');
    expect(chipDays('昨天', new Date('2025-03-04T16:30:00Z')).to).toBe('2025-03-04');
  });
});

describe('hear what changed', () => {
  it('matches a topic with the paths it makes stale', () => {
    expect(topicTouches('orders', '/api/orderv2/get/normal')).toBe(true);
    expect(topicTouches('import-task', '/api/orderv2/importtask/get')).toBe(true);
    expect(topicTouches('import-task', '/api/orderv2/get/normal')).toBe(false);
  });
});
