import { describe, expect, it } from 'vitest';
import { readChatText } from '../server/index.ts';
import { doubtsOf, rows, rowsWithNotes } from './chat-rows.ts';

const STREET = '浙江省杭州市西湖区文三路';
const WISHES = [
  `李梅|13800138001|${STREET}1号|脐橙×2`,
  `王刚|13800138002|${STREET}2号|苹果×1`,
  `赵雪|13800138003|${STREET}3号|脐橙×3`,
];

describe('several orders in one line', () => {
  it.each([
    `第一单给李梅13800138001${STREET}1号要两箱脐橙第二单给王刚电话13800138002地址${STREET}2号要一箱苹果第三单是我妹妹叫赵雪她的电话13800138003地址${STREET}3号脐橙三箱好了就这三单`,
    `第一个李梅电话是13800138001地址${STREET}1号要两箱脐橙，第二个王刚13800138002${STREET}2号一箱苹果，还有一个赵雪13800138003${STREET}3号三箱脐橙`,
    `你好我要寄三单，第一单，李梅，13800138001，${STREET}1号，脐橙2箱。第二单，王刚，13800138002，${STREET}2号，苹果1箱。最后一个赵雪，13800138003，${STREET}3号，脐橙3箱`,
    `老板 2箱脐橙 到 ${STREET}1号 李梅 13800138001；1箱苹果 发 ${STREET}2号 王刚 13800138002；脐橙3箱 赵雪 +86 138-0013-8003 ${STREET}3号`,
  ])('are one each, spoken or parted by signs: %s', (text) => {
    expect(rows(text)).toEqual(WISHES);
    expect(doubtsOf(text)).toEqual(['', '', '']);
  });
});

describe('several shops of one name and phone', () => {
  it('are a parcel to each of their places', () => {
    const text = `张记烘焙 13800138001 （三个店都是这个电话）\n① ${STREET}1号 安佳黄油2箱\n② ${STREET}2号 安佳黄油1箱 淡奶油3箱\n月底一起结`;
    expect(rows(text)).toEqual([
      `张记烘焙|13800138001|${STREET}1号|安佳黄油×2`,
      `张记烘焙|13800138001|${STREET}2号|安佳黄油×1+淡奶油×3`,
    ]);
    expect(readChatText(text).others.map(({ text: line }) => line)).toEqual(['月底一起结']);
  });

  it('keep what each of them is called', () => {
    const text = `果然鲜 13800138001\n南山店：${STREET}1号 脐橙5件\n2店：${STREET}2号 脐橙3件`;
    expect(rowsWithNotes(text)).toEqual([
      `果然鲜|13800138001|${STREET}1号|脐橙×5|备注：南山店`,
      `果然鲜|13800138001|${STREET}2号|脐橙×3|备注：2店`,
    ]);
  });
});

describe('messages that are forwarded one behind the other', () => {
  it('join goods to the receiver above them, and 一样的 to what was wanted before', () => {
    const text = `小七批发  09:12\n收货人: 李梅\n手机号码: 13800138001\n详细地址: ${STREET}1号\n\n小七批发  09:13\n海南凤梨6斤 2份\n\n小七批发  09:20\n收货人: 王刚\n手机号码: 13800138002\n详细地址: ${STREET}2号\n\n小七批发  09:20\n这个1份 一样的`;
    expect(rows(text)).toEqual([
      `李梅|13800138001|${STREET}1号|海南凤梨6斤×2`,
      `王刚|13800138002|${STREET}2号|海南凤梨6斤×1`,
    ]);
  });
});

describe('lines beside the orders', () => {
  it('name a town and nobody', () => {
    const { people, others } = readChatText(
      `武汉三家明早配送\n湖北省武汉市洪山区白沙洲大道16栋9号 找刘姐 13800138001 八角1件\n王刚 13800138002 ${STREET}2号 木耳2件`,
    );
    expect(people.map(({ receiver }) => receiver.name)).toEqual(['刘姐', '王刚']);
    expect(others.map(({ text }) => text)).toEqual(['武汉三家明早配送']);
  });

  it('name the only goods with their size, before what else is said', () => {
    const text = `#接龙\n百香果5斤装 代理请按格式报单 姓名 电话 地址 数量\n1. 李梅 13800138001 ${STREET}1号 1\n2. 王刚 13800138002 ${STREET}2号 2`;
    expect(rows(text).map((row) => row.split('|').at(-1))).toEqual(['百香果5斤装×1', '百香果5斤装×2']);
  });
});

describe('prose about several homes', () => {
  const PROSE =
    '陈姐在吗？上次那个东北黏豆包还有货不？我要寄三家，麻烦你记一下。先是我爸妈家，黏豆包三袋，寄辽宁省锦州市凌河区解放路五段20号，收件人白凤山，13900002271。然后我弟弟白凤鸣那边黏豆包一袋、酸菜两袋，电话13900002272，地址是辽宁省营口市站前区渤海大街西12号。还有我同学，叫柴琳，上海市静安区共和新路1301号2号楼603，13900002273，酸菜五袋，不对，四袋就够了。钱我一起转你，谢谢啦';

  it('is one order for each sentence with a phone and a place, and talk around them', () => {
    expect(rows(PROSE)).toEqual([
      '白凤山|13900002271|辽宁省锦州市凌河区解放路五段20号|东北黏豆包×3',
      '白凤鸣|13900002272|辽宁省营口市站前区渤海大街西12号|东北黏豆包×1+酸菜×2',
      '柴琳|13900002273|上海市上海市静安区共和新路1301号2号楼603|酸菜×4',
    ]);
    expect(doubtsOf(PROSE)).toEqual(['', '', '']);
  });

  it('is no order where a sentence has a phone and says no place', () => {
    const text = '李梅电话13800138001。地址浙江省杭州市西湖区文三路1号。脐橙两箱，打不通就打13800138002。';
    expect(rows(text)).toHaveLength(1);
  });
});
