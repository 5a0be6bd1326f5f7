import { sql } from 'kysely';
import type { Right } from '#kit/endpoint/rights.ts';
import { type InboxSource, longest, nameFew } from '../source.ts';

const application = (
  kind: string,
  right: Right,
  place: string,
  becomes: string,
  whose: string,
): InboxSource => ({
  kind: `apply-${kind}`,
  allow: [right],
  rows: (shopId) =>
    longest(sql`
    select 1 as n, created_at as since, id, coalesce(applicant_shop_name, applicant_user_name) as name
    from applications where shop_id = ${shopId} and kind = ${sql.lit(kind)} and status = 'waiting'`),
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ name }) => ({ Count: 1, Says: `${name}申请${becomes}`, Act: '去审批', To: place }),
      ({ kinds }) => ({ Says: `另外 ${kinds} 个${whose}申请等待审批`, Act: '去审批', To: place }),
    ),
});

export const applications: readonly InboxSource[] = [
  application('member', 'member.manage', '/setting/user/approve', '成为店铺成员', '成员'),
  application('agent', 'agent.manage', '/agent/approve', '成为渠道', '渠道'),
  application('vendor', 'vendor.manage', '/vendor/approve', '成为供应商', '供应商'),
];

const answer = (kind: 'agent' | 'vendor', right: Right, place: string): InboxSource => ({
  kind: `answer-${kind}`,
  allow: [right],
  rows: (shopId) =>
    longest(sql`
    select 1 as n, decided_at as since, id, decider_name as name,
      json_build_object('approved', is_approved::int) as why
    from application_answers where shop_id = ${shopId} and kind = ${sql.lit(kind)}`),
  tell: (waiting) =>
    nameFew(
      waiting,
      ({ name, why }) => ({
        Count: 1,
        Says: why?.approved ? `${name}通过了本店的申请` : `${name}没有通过本店的申请`,
        Act: '查看',
        To: place,
      }),
      ({ kinds }) => ({ Says: `另外 ${kinds} 个申请有了答复`, Act: '查看', To: place }),
    ),
});

/** Of applications of this shop: to be another's channel, or its supplier. */
export const applicationAnswers: readonly InboxSource[] = [
  answer('agent', 'vendor.manage', '/vendor/index'),
  answer('vendor', 'agent.manage', '/agent/index'),
];
