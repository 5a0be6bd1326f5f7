import { sql } from 'kysely';
import type { Right } from '#kit/endpoint/rights.ts';
import { longest, nameFew, type Source } from './source.ts';

const application = (kind: string, right: Right, place: string, becomes: string, whose: string): Source => ({
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

export const applications: readonly Source[] = [
  application('member', 'member.manage', '/setting/user/approve', '成为店铺成员', '成员'),
  application('agent', 'agent.manage', '/agent/approve', '成为渠道', '渠道'),
  application('vendor', 'vendor.manage', '/vendor/approve', '成为供应商', '供应商'),
];
