import { isBareTitle, isOffice } from '../text/office-words.ts';
import { surnameLength } from '../text/surnames.ts';
import { ADDRESS_ENDING, ADDRESS_TAIL } from './address-endings.ts';
import { isWish, LEAVE } from './side-words.ts';

/**
 * Letters of speech: who speaks, what is asked for or denied, that something broke. Of 5.6 million letters of towns and
 * villages each of these is no more than one in 40,000, so a word with one is hardly a place, and no name.
 */
const SPEECH =
  /[了吗呢吧啊哦您你我她咱俺这哪谁啥怎没请给被跟就很最该寄退补催坏烦换送挑要再还勿帮敲]|(?<!美)的|(?<!小)吃|那[边里个些]|不(?![锈二老夜])|也[行可]|只[通能到收有要发接]|都行|可以|没事|随便/u;
/** 发票抬头：…: who names what follows says no place. */
const CAPTION = /^[\p{L}\d]{2,8}[:：]/u;

const countSpeech = (word: string): number => [...word].filter((letter) => SPEECH.test(letter)).length;

/** 这次挑好点, 前面打不通, @阿芬: no part of an address. */
export const isRemark = (word: string): boolean =>
  WHERE_ELSE.test(word) ||
  isLiftRemark(word) ||
  ((!isNumbered(word) || /[的了]$/.test(word)) &&
    ((hasSpeech(word) && !isPlaceOfSpeech(word)) ||
      PUT.test(word) ||
      CAPTION.test(word) ||
      word.startsWith('@')));

/** 不在家就放1楼超市: what to do when nobody is there. 无人机 and 无人超市 are things. */
const WHERE_ELSE =
  /^(?:如果?|要是)?(?:\p{Script=Han}{0,3}?)(?:不在|没人|没在|无人(?=$|[时就则请可放在应给也交转]|签收|接听|电话|打电话|联系|的话))/u;
/** 老小区没电梯五楼: how it gets up. */
const LIFT = /[没无有]电梯|步梯/;
export const isLiftRemark = (word: string): boolean => LIFT.test(word);
/** 骡帮会馆: a letter of speech inside the name of a place, before the phone. */
export const isPlaceOfSpeech = (word: string): boolean =>
  countSpeech(word) === 1 &&
  isPlace(word) &&
  (BESIDE_WHICH.test(word) || /.[很最该补坏换挑要再还跟啊吧那帮].*$/u.test(word));
/** A座旁边的菜鸟驿站: what it lies beside. */
const BESIDE_WHICH = /(?:旁边?|对面|门口|隔壁|边上|里面?|后面|前面|楼[下上]|附近|路口)的./u;

/** 放门口, 放前台: where to leave it. 放菜鸟驿站 is where to carry it. */
export const PUT = new RegExp(
  `^${LEAVE}(?:到|在)?(?:门[口卫]?|家|楼[下道]|前台|物业|保安|传达室|窗|电梯|大[堂厅]|地上|鞋柜|柜子|信箱|水表|消防|隔壁|邻居|.{0,6}(?:小卖[部铺店]|超市|便利店|小店|店[里铺]|药店|水果店))`,
);

/** More than a letter says so: 我家烧烤 may be a shop. */
export const isSurelyRemark = (word: string): boolean =>
  WHERE_ELSE.test(word) ||
  isLiftRemark(word) ||
  (isRemark(word) && (!hasSpeech(word) || countSpeech(word) > 1 || isWish(word)));

/** 阿不都热合曼·艾合买提. */
const PARTED_NAME = /^\p{Script=Han}{2,}[·•・]\p{Script=Han}{2,}$/u;

/** 二丫她妈, 乐乐爸: by whose mother or father they are. 姑妈 says of nobody whose, and 老板娘 is no mother. */
const KIN =
  /^(?!.*[我你给寄送]|(?:妈妈|爸爸|[老大阿干后姨姑舅亲奶][妈爸爹])$)\p{Script=Han}{1,3}(?:[他她]?[妈爸爹]|[他她]娘)$/u;
export const isKin = (word: string): boolean => '妈爸爹娘'.includes(word.at(-1) ?? ' ') && KIN.test(word);

/** 儿子, 爱人: somebody of the receiver's, as the receiver speaks of them, and nobody's name. */
export const RELATIVE =
  '老[公婆]|爱人|儿子|女儿|爸爸|妈妈|父亲|母亲|朋友|同事|家[人属]|[哥姐][哥姐]|弟弟|妹妹|邻居';
const IS_RELATIVE = new RegExp(`^(?:${RELATIVE})$`, 'u');
export const isRelative = (word: string): boolean => IS_RELATIVE.test(word);

/** 杨再兴, 邓不平, 杨不悔: 再 and 不 between a surname and a letter that nobody does. 都不要 and 单再送 are speech. */
const NAME_OF_SPEECH =
  /^\p{Script=Han}(?<![都常单别时安连全向从还也太最])[再不](?![在要用送来打接收能是行好急发到会想得放寄换见吃买等下去说给敢可了过])\p{Script=Han}$/u;
const isNameOfSpeech = (word: string): boolean => NAME_OF_SPEECH.test(word) && surnameLength(word) === 1;

/** 给我妈的: two such letters, as no name has. */
export const isSentence = (word: string): boolean => hasSpeech(word) && countSpeech(word) > 1;

export const hasSpeech = (word: string): boolean =>
  SPEECH.test(word) && !PARTED_NAME.test(word) && !isKin(word) && !isNameOfSpeech(word);

/** 7号楼, 9-3-501, B座, L33. */
const NUMBERED =
  /[\d一二三四五六七八九十甲乙丙A-Za-z](?:号|栋|幢|座|楼|层|室|单元|组|队|弄|区|门|巷|米|排|期|户)|(?<![A-Za-z\d])[A-Za-z]\d{1,4}(?![A-Za-z\d])|[之第][\d一二三四五六七八九十]|号\d|\d-\d|(?<![\d.])\d{3,5}(?!\d)/u;
export const isNumbered = (word: string): boolean => NUMBERED.test(word);

const PLACE_END =
  /(?:(?<=[\d一二三四五六七八九十甲乙丙丁东西南北A-Za-z号第])[栋幢]|[路街道巷弄号楼室层座院苑村镇乡屯寨区县市省州园城厦桥组队店场馆站口门部柜社校厂司所局班学舍铺坊府湾居房库处吧屋转畔岛坝坡沟坪垭坳畈圩埠塬峁滩屿礁垸坑窑堰寮厝墟埭垌坂埔墘厅摊]|(?<=[\d一二三四五六七八九十东西南北中])段|兵团|[摊铺]位|(?<=[^小老阿大\s])[庄祠庙寺]|(?<=\p{Script=Han}{2})里|[收网自服货][取务提货]?点|(?<=\p{Script=Han}{2})[师农林工科医财]大|(?:快递|代办|站|摊)点|代收|自[提取]|(?:前台|门卫|门岗|保安|物业|传达室|收发室|吧台|柜台|办公室|仓库)代?收?|[农渔藏]家乐|后厨|厨房|食堂|十字|丰巢|菜鸟(?:裹裹)?|兔喜|速递易|(?<=[门口侧边])(?:韵达|圆通|中通|申通|极兔|顺丰|邮政|京东)|地[下铺]|方向)[)）]?$/u;
/** 12-5, B1707, 11F, C区8. */
const UNIT = /^[A-Za-z]?$|^[A-Za-z]{0,2}\d{1,5}(?:[A-Za-z]{1,2}\d{0,4})?$|\d-\d/;
/** Ends as a part of an address does. */
export const isPlace = (word: string): boolean =>
  PLACE_END.test(word) || UNIT.test(word) || ADDRESS_ENDING.test(word) || ADDRESS_TAIL.test(word);

/** Rooms, trades and estates, and what lies in the country. */
const PREMISES = new RegExp(
  `(?:${[
    '[\\u3400-\\u9fff]{2}[堂业]|[一二三四五六七八九十]中|附[中小]|实[小验]|幼儿园|公寓|包间|包厢|雅间|客房|车间|工段|班组|办|科|财务|采购|人事|行政|销售|研发|保卫',
    '客栈|民宿|酒[家吧庄行楼业]|茶[楼馆行庄]|饭庄|排档|菜馆|餐馆?|面馆|药[房店]|诊所|口腔|会所|棋牌|网[吧咖店]|书画|琴行|画室',
    '[人农渔苗侗藏船酒]家|果[业园行]|[农林牧茶渔]场|农业|合作社|养殖|苗圃|批发|零售|专卖|直销|百货|五金|便利|花[店艺]|金店|银[楼饰]',
    '建材|石材|化工|印刷|广告|塑[料胶]|模具|机械|科技|实业|商[贸行务]|贸易|信息|管理|咨询|设计|仓储|物资|电商|传媒|置业|地产|投资|集团',
    '工程|建筑|家政|租赁|培训|教育|托管|健身|摄影|图文|快印|美[容发甲]|理发|造型|足浴|汽[修配贸]|洗车|分行|支行|[销展理发应]商',
    '名[都城]|新[城都]|豪[庭园]|[雅佳]居|世家|花[都城]|御景|公馆|首府|学府|[^小阿老\\s][湖湾山河江溪泉港浦畔滨麓峰岭洲潭池塘阁寺庙庵祠塔渡]',
  ].join('|')})[)）]?$`,
);
/** What may be a shop's trade or what is ordered: only behind somebody's name, 老林海鲜, or 兴达不锈钢. */
const TRADE =
  /^(?:老\p{Script=Han}|\p{Script=Han}{1,2}[记氏家])(?:海鲜|水产|水果|蔬菜|特产|干货|炒货|卤味|熟食|米粉|奶茶|咖啡|小吃|烧烤|火锅|烟酒|副食|粮油|凉[粉皮]|[拉汤]面|饺子|包子|烤鸭|豆腐|烧饼|翡翠|玉[器石]|茶叶|药材)$|(?:不锈钢|钢[材构铁]|铝材|小吃|烧烤|火锅|烟酒|副食|粮油)$/u;
const DEPARTMENT = /^(?:财务|采购|人事|行政|销售|研发|保卫|[一二三四五六七八九十]中|附[中小])$/;
/** A shop, works, department or estate by the last words of its name. */
export const isPremises = (word: string): boolean =>
  isOffice(word) ||
  isBareTitle(word) ||
  ((word.length > 2 || DEPARTMENT.test(word)) && (PREMISES.test(word) || TRADE.test(word)));
