import { readHeader } from '../../headers/header-text.ts';
import type { ColumnCandidate } from '../column-candidates.ts';
import type { ColumnDraft } from '../settle-columns.ts';

const SPARE = /备用|第二|另外?|其[他它]/g;
const PHONE = /(?:联系|联络)?(?:移动|固定|家庭|办公)?(?:手机|电话|座机|固话|方式)[\d一二三]?号?[\d一二三]?/g;

/** Whose phone it is: 收货人手机 and 收货人备用电话 are one person's, 联系电话 and 手机2 nobody's in particular. */
const ownerOf = (header: string): string => readHeader(header).bare.replace(SPARE, '').replace(PHONE, '');

/** 下单人, 团长, 姓名: whose the columns behind it are. */
const PERSON = /(?:[人员长]|姓名|昵称|网名|客户|用户|会员|店主)$/;

/** The person whose name stands before the column; a spare phone, or one with a number, is the same person's wherever it stands. */
const personBefore = (headers: readonly string[], index: number): number =>
  headers.slice(0, index).findLastIndex((header) => PERSON.test(readHeader(header).bare));

const FURTHER = /备用|第二|另外?|其[他它]|[\d一二三]$/;

const RECEIVER = /^收[货件]?[人方]?$/;

/** A further phone of the same person stands in a column of its own: 手机1 and 手机2, 手机 and 座机. */
export function joinPhones(
  draft: ColumnDraft,
  headers: readonly string[],
  named: readonly ColumnCandidate[],
  isOwn: boolean,
): void {
  const { mobile } = draft;
  // Which phones a shop's own template takes, its shop has said.
  if (!mobile || mobile.more || (isOwn && mobile.from === 'template')) return;
  const used = new Set(
    Object.values(draft).flatMap(({ index, more = [] }) => [index, ...more.map((one) => one.index)]),
  );
  const owner = ownerOf(mobile.header);
  const person = personBefore(headers, mobile.index);
  const more = headers.flatMap((header, index) => {
    const isPhone = named.some((candidate) => candidate.field === 'mobile' && candidate.index === index);
    const own = ownerOf(header);
    // 手机 and 收件人座机: who the first is, is not said.
    const isSame = own === owner || (owner === '' && RECEIVER.test(own));
    const isTheirs =
      own !== '' ||
      FURTHER.test(readHeader(header).bare) ||
      [-1, person].includes(personBefore(headers, index));
    return isPhone && isSame && isTheirs && !used.has(index) ? [{ index, header }] : [];
  });
  if (more.length > 0) draft.mobile = { ...mobile, more };
}
