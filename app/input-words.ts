import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const EXPECTED: Readonly<Record<string, string>> = {
  int: '应为整数',
  number: '应为数字',
  string: '应为文字',
  array: '应为列表',
  boolean: '应为是或否',
  date: '应为时间',
  object: '应为一组字段',
  record: '应为一组字段',
  tuple: '应为列表',
};
const FORMATS: Readonly<Record<string, string>> = {
  uuid: '不是有效的编号',
  datetime: '不是有效的时间',
  date: '不是有效的日期',
  email: '不是有效的邮箱',
  url: '不是有效的网址',
};

const WRONG = '格式不正确';

/** What is wrong with an input, as a person says it; what is not here is said by the library's own Chinese. */
export function inputWords(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? '没有填写'
        : (EXPECTED[issue.expected] ?? WRONG);
    case 'too_small':
      return tooSmall(issue.origin, issue.minimum, issue.inclusive !== false);
    case 'too_big':
      return `${issue.inclusive === false ? '应小于' : '最多'} ${issue.maximum}${unit(issue.origin)}`;
    case 'invalid_value':
      return `不在可选范围内：${issue.values.map(String).filter(Boolean).join('、')}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? WRONG;
    case 'not_multiple_of':
      return `最多 ${String(issue.divisor).split('.')[1]?.length ?? 0} 位小数`;
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
      return WRONG;
    default:
      return undefined;
  }
}

function tooSmall(origin: string, minimum: number | bigint, inclusive: boolean): string {
  if (minimum === 1 && (origin === 'string' || origin === 'array')) return '没有填写';
  return `${inclusive ? '至少' : '应大于'} ${minimum}${unit(origin)}`;
}

const unit = (origin: string): string => (origin === 'string' ? ' 个字' : origin === 'array' ? ' 项' : '');
