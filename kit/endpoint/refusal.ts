/**
 * Status of a refusal, as the answer's envelope says it: 4003 no right, 4004 not there, 4009 somebody was quicker, 4022 a
 * wrong value, 4029 later, 40001 sign in again (domain page §11).
 */
export type RefusalStatus = 4003 | 4004 | 4005 | 4009 | 4010 | 4014 | 4022 | 4029 | 40001;

/** An expected "no": declared by a feature, listed in the contract, thrown by a verb with `refuse`. */
export interface Refusal<T extends string = string> {
  readonly code: string;
  readonly status: RefusalStatus;
  /** A Chinese sentence that says what to do; `{name}` marks a parameter. */
  readonly says: T;
  /** The field of the input that it is about, so that a form marks it. */
  readonly field?: string;
}

/** What a sentence's gaps take. */
export type SentenceParams<T extends string> = T extends `${string}{${infer P}}${infer Rest}`
  ? { [K in P]: string | number } & SentenceParams<Rest>
  : unknown;

/** Declares a refusal. `code` is for programs and stays as it is; `says` is for people. */
export const refusal = <const T extends string>(
  code: string,
  status: RefusalStatus,
  says: T,
  field?: string,
): Refusal<T> => ({
  code,
  status,
  says,
  ...(field && { field }),
});

export type RefusalParams = Readonly<Record<string, string | number>>;

interface RefusedDetail {
  /** What the sentence's gaps were filled with. */
  params?: RefusalParams;
  /** Goes out beside code and parameters, such as what became of each of many. */
  data?: object;
}

/** The error by which a refusal leaves a verb; its message is the sentence. Its code and parameters go out as `data`. */
export class Refused extends Error {
  readonly code: string;
  readonly status: RefusalStatus;
  readonly data: Readonly<Record<string, unknown>>;
  constructor(
    { code, status }: Pick<Refusal, 'code' | 'status'>,
    sentence: string,
    { params = {}, data }: RefusedDetail = {},
  ) {
    super(sentence);
    this.code = code;
    this.status = status;
    this.data = { ...data, code, params };
  }
}

/** The refusal's sentence with its parameters filled in. */
export function sentence<T extends string>(r: Pick<Refusal<T>, 'says'>, params: SentenceParams<T>): string {
  const values = params as Record<string, string | number>;
  return r.says.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Ends the verb with an expected refusal (throws `Refused`); its transaction is rolled back. */
export function refuse<T extends string>(
  r: Refusal<T>,
  ...args: unknown extends SentenceParams<T> ? [] : [SentenceParams<T>]
): never {
  const params = args[0] ?? {};
  const says = sentence(r, params as SentenceParams<T>);
  throw new Refused(r, says, {
    params: params as RefusalParams,
    ...(r.field && { data: { fields: [{ field: r.field, says }] } }),
  });
}

/** Refusals that any endpoint may answer. */
export const common = {
  badToken: refusal('session.invalid', 40001, '无效的Token,请重新登录'),
  needsAll: refusal(
    'input.needs_all',
    4022,
    '没有筛选条件，会对全部数据生效；确实要全部，请传 All: true',
    'All',
  ),
  notAllowed: refusal('right.missing', 4003, '没有权限：{right}，请联系店铺管理员开通'),
  notFound: refusal('not_found', 4004, '{what}不存在，或不属于当前店铺'),
  busy: refusal('shop.busy', 4029, '店铺同时进行的操作太多，请稍等几秒再试'),
  away: refusal('database.away', 4029, '系统正忙或正在恢复，这次操作没有保存；请几秒后再试'),
  tooSlow: refusal('too_slow', 4029, '查找的范围太大，已停止；请用时间或其他条件缩小范围后再试'),
  tooLong: refusal('too_long', 4029, '操作用时太长，已停止，没有保存任何内容；请分几次进行'),
  noShop: refusal('shop.missing', 4003, '请先选择店铺'),
  expired: refusal(
    'shop.expired',
    4010,
    '店铺已于 {day} 到期，现在只能查看、发货、结算和导出；请联系服务商续费，续费后立即恢复',
  ),
  tooMany: refusal('too_many', 4029, '操作过于频繁，请 {seconds} 秒后再试'),
  keyReused: refusal(
    'idempotency.other_input',
    4009,
    '这个 Idempotency-Key 已用于另一次请求，请换一个新的再试',
  ),
  spanReversed: refusal('input.span_reversed', 4022, '结束时间早于开始时间，请调换或重新选择'),
  badInput: refusal('input.invalid', 4022, '{problem}'),
} as const;
