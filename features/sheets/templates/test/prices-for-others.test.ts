import { describe, expect, it } from 'vitest';
import { buyersPrices, isBuyersPrice } from '../headers/buyers-price.ts';
import { ownHeader } from '../recognition/own-headers.ts';
import { retailFloorAdvice, withoutRetailFloor } from '../sheets/retail-floor.ts';
import { skuSheet } from '../sheets/sku-sheet.ts';

describe('a price that nobody but other people’s buyers pays', () => {
  it.each(['一级代理(元/盒)', '总代（￥）', '分销商(元)', '特约店（￥）', '团长(元/件)'])(
    '%s is what one kind of buyers pays',
    (title) => expect(isBuyersPrice(title)).toBe(true),
  );

  it.each(['代理', '起订(盒)', '运费(元)', '省代折扣', '零售价(元)', '库存(件)'])('%s is not', (title) =>
    expect(isBuyersPrice(title)).toBe(false),
  );
});

describe('prices of several kinds of buyers', () => {
  it('are named together, without those by weight', () => {
    expect(buyersPrices(['市级代理(元/斤)', '市级代理(元/件)', '团长价(元/件)', '起订'])).toEqual([
      '市级代理(元/件)',
      '团长价(元/件)',
    ]);
    expect(buyersPrices(['团长价(元/件)'])).toEqual([]);
  });

  it('stand under their kind, with how they are counted in brackets', () => {
    const { titles } = ownHeader(
      skuSheet,
      [
        ['品名', '规格', '市级代理', '', '团长价', ''],
        ['', '', '元/斤', '元/件', '元/斤', '元/件'],
        ['水蜜桃', '4两以上', '9.5', '76', '11', '88'],
      ],
      [],
    );
    expect(titles.slice(2)).toEqual(['市级代理(元/斤)', '市级代理(元/件)', '团长价(元/斤)', '团长价(元/件)']);
  });
});

describe('the 控价 of a supplier', () => {
  const columns = (title: string, ...rows: string[][]) => {
    const titles = ['货品', '代发价', title];
    const { map } = ownHeader(skuSheet, [titles, ...rows], []);
    return withoutRetailFloor(map, rows, titles, 'SkuPrice');
  };

  it('binds those who sell on where it lies above the price in every row, and is said not to be read', () => {
    const read = columns(
      '控价',
      ['白虾', '118元', '149元'],
      ['鳕鱼', '1,080元', '1,399元'],
      ['大黄鱼', '68', ''],
    );
    expect([...read.keys()].sort()).toEqual(['SkuName', 'SkuPrice']);
    expect(retailFloorAdvice(new Set(read.keys()), ['控价'])).toEqual([
      '「控价」每行都高于价格，是对零售的限制，没有当作最低售价',
    ]);
  });

  it('is our own lowest price where it lies below it', () => {
    const read = columns('控价', ['白虾', '118', '100'], ['鳕鱼', '1080', '1399']);
    expect(read.get('PriceMin')).toBe(2);
    expect(retailFloorAdvice(new Set(read.keys()), [])).toEqual([]);
  });

  it('is no other name of 最低售价, whose rows are told that it lies too high', () => {
    expect(columns('最低售价', ['白虾', '118', '149']).get('PriceMin')).toBe(2);
  });
});
