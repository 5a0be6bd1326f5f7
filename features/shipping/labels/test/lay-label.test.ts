import { describe, expect, it } from 'vitest';
import type { PaperPage } from '#kit/paper/page.ts';
import { PAPERS } from '../label-content.ts';
import { layLabel } from '../lay-label.ts';
import { sampleLabel } from './sample-label.ts';

const texts = (page: PaperPage | undefined) =>
  (page?.inks ?? []).flatMap((ink) => (ink.kind === 'text' ? [ink] : []));
const words = (pages: readonly PaperPage[]) =>
  pages
    .flatMap(texts)
    .map(({ text }) => text)
    .join('')
    .replaceAll(' ', '');

describe.each(PAPERS)('a label on %s', (paper) => {
  it('shows all that it is of on one page, in type of 8 points and more', () => {
    const pages = layLabel(sampleLabel(), paper);
    expect(pages).toHaveLength(1);
    const all = words(pages);
    for (const line of [
      '中通快递',
      '川A成都028',
      '集包地成都转运中心',
      '75312345678901',
      '欧阳䶮𬭎　13812345678',
      '环球中心W3区12栋2单元1503室（放门口快递柜）',
      '寄　山里果园',
      '（换发）爱媛38号8斤装×1沃柑5斤×2',
      '备注：轻拿轻放',
      '礼品留言：生日快乐',
      '第3/128张',
    ])
      expect(all).toContain(line);
    expect(all).not.toContain('补打');
    expect(Math.min(...pages.flatMap(texts).map(({ size }) => size))).toBeGreaterThanOrEqual(8);
    for (const line of ['欧阳䶮𬭎', '四川省成都市'])
      expect(texts(pages[0]).find(({ text }) => text.includes(line))?.size).toBeGreaterThanOrEqual(11);
  });

  it('draws nothing beside the paper', () => {
    for (const page of layLabel(sampleLabel({ notes: ['备'.repeat(900)] }), paper))
      for (const { x, baseline } of texts(page)) {
        expect(x).toBeGreaterThanOrEqual(2.9);
        expect(baseline).toBeLessThan(page.height - 2.9);
      }
  });

  it('goes on with 续 where what to pack takes more, each product whole on one page', () => {
    const pack = Array.from({ length: 60 }, (_, at) => ({
      name: `精品红心猕猴桃 大果 礼盒装 第${at}款`,
      count: at + 1,
    }));
    const pages = layLabel(sampleLabel({ pack }), paper);
    expect(pages.length).toBeGreaterThan(1);
    expect(words(pages.slice(1, 2))).toContain(`第3/128张·续2/${pages.length}页75312345678901`.slice(-14));
    for (const { name, count } of pack) {
      const whole = `${name}×${count}`.replaceAll(' ', '');
      expect(pages.filter((page) => words([page]).includes(whole))).toHaveLength(1);
    }
    const bars = pages.map(({ inks }) => inks.filter(({ kind }) => kind === 'shape').length);
    expect(bars).toEqual([2, ...Array.from({ length: pages.length - 1 }, () => 0)]);
  });

  it('loses nothing of an address or a note of many hundred signs', () => {
    const { receiver } = sampleLabel();
    const detail = Array.from({ length: 150 }, (_, at) => `${at}号楼`).join('');
    const notes = [Array.from({ length: 400 }, (_, at) => `第${at}句`).join('')];
    const all = words(layLabel(sampleLabel({ receiver: { ...receiver, detail }, notes }), paper));
    for (const at of [0, 77, 149]) expect(all).toContain(`${at}号楼`);
    for (const at of [0, 123, 399]) expect(all).toContain(`第${at}句`);
  });
});

describe('a label', () => {
  it('says 补打 when it was printed before', () => {
    expect(words(layLabel(sampleLabel({ isReprint: true }), '76x130'))).toContain('补打');
  });

  it('of one box of several says which, and under which mother number', () => {
    const motherNo = 'SF7700000000001';
    const first = layLabel(
      sampleLabel({ waybillNo: motherNo, family: { at: 1, count: 3, motherNo } }),
      '76x130',
    );
    expect(words(first)).toContain('母单1/3，共3件一起送');
    const second = layLabel(sampleLabel({ family: { at: 2, count: 3, motherNo } }), '76x130');
    expect(words(second)).toContain(`子单2/3　母单${motherNo}`);
  });

  it('shows a number that cannot be bars in digits alone', () => {
    const [page] = layLabel(sampleLabel({ waybillNo: '单号１２' }), '76x130');
    expect(words(page ? [page] : [])).toContain('单号１２');
    expect(page?.inks.filter(({ kind }) => kind === 'shape')).toHaveLength(1);
  });

  it('shows what it has when the carrier gave no routing', () => {
    const routing = { mark: '', sortingCode: '', packageName: '' };
    expect(layLabel(sampleLabel({ routing, notes: [], giftMessage: '', pack: [] }), '76x130')).toHaveLength(
      1,
    );
  });
});
