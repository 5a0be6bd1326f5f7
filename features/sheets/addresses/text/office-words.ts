import { surnameLength } from './surnames.ts';

/** Who in a firm takes things in: a department, or what somebody there does. Nobody is called so. */
const OFFICE =
  /^(?:\p{Script=Han}{1,10}[部科处课室办股]|\p{Script=Han}{0,8}(?:公司|前台|门卫|门岗|保安|收发|仓库|车间|店员|员工|[柜银务总]台)|人事|法务|财务|行政|采购|总务|后勤|物流|客服|运营|文员|文秘|出纳|仓管|库管|跟单|质检|品管|研发|销售|业务|市场|打包|打单|秘书|[代直补]发)$/u;

/** 店长, 主任: what somebody is, who may be named beside it. */
export const BARE_TITLES = '[店厂组班院园队校科处]长|经理|主管|主任|领班|厨师长|护士长?|医生|班主任|辅导员';
const BARE_TITLE = new RegExp(`^(?:${BARE_TITLES}|老师|师傅|同学)$`, 'u');
export const isBareTitle = (word: string): boolean => BARE_TITLE.test(word);

/** 王科, 李处: short for the head of it. */
export const isHead = (word: string): boolean =>
  (word.endsWith('科') || word.endsWith('处')) &&
  surnameLength(word) > 0 &&
  surnameLength(word) === word.length - 1;

/** 计划科, whose first letter is a surname too, is still a section; 张登科 is called so. */
const SECTION = /(?:计划|后勤|安全|安保|商务|储运|成本|文印|文教|干部|广告|农业)科$/u;
function isCalledSo(word: string): boolean {
  const surname = surnameLength(word);
  if (surname === 0) return false;
  if (/(?:保安|店员)$/.test(word)) return word.length === surname + 2;
  return isHead(word) || (word.endsWith('科') && word.length === surname + 2 && !SECTION.test(word));
}

/** 财务部, 仓管, 前台: said beside a name, it is none. */
export const isOffice = (word: string): boolean =>
  LAST.has(word.at(-1) ?? '') && OFFICE.test(word) && !isCalledSo(word);

/** How such words end: each word of a text is asked. */
const LAST = new Set('部科处课室办股司台卫岗安发库间员工事务政购勤流服营秘纳管单检售场包书');
