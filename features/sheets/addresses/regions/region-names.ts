import { isDistrictless, type Region } from './region-tree.ts';

/** `full` = the official name, `old` = a former one, `swapped` = another suffix, `short` = no suffix. */
export type NameKind = 'full' | 'old' | 'swapped' | 'short';
export type RegionName = { text: string; kind: NameKind };

const PEOPLES =
  '蒙古 回 藏 维吾尔 苗 彝 壮 布依 朝鲜 满 侗 瑶 白 土家 哈尼 哈萨克 傣 黎 傈僳 佤 畲 高山 拉祜 水 东乡 纳西 景颇 柯尔克孜 土 达斡尔 仫佬 羌 布朗 撒拉 毛南 仡佬 锡伯 阿昌 普米 塔吉克 怒 乌孜别克 俄罗斯 鄂温克 德昂 保安 裕固 京 塔塔尔 独龙 鄂伦春 赫哲 门巴 珞巴 基诺 各';
// "巴音郭楞蒙古自治州" has no 族, "昌吉回族自治州" has: a people of one character needs it.
const people = PEOPLES.split(' ').map((name) => (name.length === 1 ? `${name}族` : `${name}族?`));
const TRAILING_PEOPLES = new RegExp(`(?:${people.join('|')})+$`);
const SELF_RULED = /自治[区州县旗]$/;
/** 神农架林区, and 碑林区, which leaves more than one letter only without 区. */
const SUFFIX = /(?<=..)(?:特别行政区|新区|地区|林区|特区)$|[省市区县盟旗]$/;

/** The name without suffix and peoples: 恭城瑶族自治县 → 恭城, 梅里斯达斡尔族区 → 梅里斯. */
export function stemOf(name: string): string {
  const ruled = SELF_RULED.test(name);
  const bare = name.replace(SELF_RULED, '').replace(SUFFIX, '');
  if (!ruled && !name.endsWith('族区')) return bare;
  const stem = bare.replace(TRAILING_PEOPLES, '');
  return stem.length >= 2 ? stem : bare;
}

const ZONE = /(?:经济技术|高新技术产业|高新技术|经济|工业|产业)(?:开发区|示范区|园区)$/;

/** 石家庄高新技术产业开发区 is written 高新区 by everyone in that city. */
function zoneNames(area: Region): string[] {
  if (!ZONE.test(area.name)) return [];
  const city = area.parent ? stemOf(area.parent.name) : '';
  const province = area.parent?.parent ? stemOf(area.parent.parent.name) : '';
  const bare = area.name.replace(new RegExp(`^(?:${province})?(?:${city})?市?`), '');
  if (/^高新/.test(bare))
    return ['高新区', '高新技术开发区', '高新技术产业开发区', '高新开发区', `${city}高新区`];
  if (/^经济/.test(bare)) return ['经开区', '经济开发区', '经济技术开发区', '开发区', `${city}开发区`];
  return [bare];
}

function swappedSuffixes(region: Region, stem: string): string[] {
  if (region.level === 1) return /[区省]$/.test(region.name) ? [`${stem}省`, `${stem}自治区`] : [];
  if (region.level === 2)
    return [`${stem}市`, `${stem}地区`, ...(/州$/.test(region.name) ? [`${stem}州`] : [])];
  return [
    `${stem}区`,
    `${stem}县`,
    `${stem}市`,
    `${stem}新区`,
    ...(/旗$/.test(region.name) ? [`${stem}旗`] : []),
  ];
}

export function regionNames(region: Region): RegionName[] {
  // The one "district" of such a city bears the city's name and would hide it.
  if (region.parent && isDistrictless(region.parent) && region.level === 3) return [];
  const stem = stemOf(region.name);
  const names = new Map<string, NameKind>([[region.name, 'full']]);
  const add = (text: string, kind: NameKind) => {
    if (text.length >= 2 && !names.has(text)) names.set(text, kind);
  };
  // A county that became a district under its whole name: 沙县 → 沙县区.
  if (/[县市]区$/.test(region.name)) add(region.name.slice(0, -1), 'swapped');
  if (stem.length >= 2) {
    for (const text of swappedSuffixes(region, stem)) add(text, 'swapped');
    const city = region.parent ? stemOf(region.parent.name) : '';
    // 济南高新区 is no other city's.
    for (const text of zoneNames(region))
      add(text, city.length >= 2 && text.startsWith(city) ? 'old' : 'short');
    add(stem, 'short');
  }
  return [...names].map(([text, kind]) => ({ text, kind }));
}
