import { z } from 'zod';
import { pictureRefusals } from '#features/catalogue/pictures/refusals.ts';
import { Vouchers } from '#features/catalogue/pictures/vouchers.ts';
import { endpoint } from '#kit/endpoint/contract.ts';
import { asRefusals } from '#kit/endpoint/denial.ts';
import { BatchResult, Id, Money, Name, Text } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { list } from '#kit/list/contract.ts';
import { Adjustment } from './adjustment.ts';
import { adjustmentDenials as not } from './adjustment-denials.ts';
import { ADJUSTMENT_KINDS, ADJUSTMENT_STATES, ADJUSTMENT_TABS } from './adjustment-words.ts';
import { adjustmentRefusals as no } from './refusals.ts';

const ItemID = z.string().regex(/^\d{1,19}$/);
const Change = Money.refine((amount) => amount !== 0, { message: '更正的金额不能为 0' });

/** 1 between me and agents, 2 between me and vendors. */
const Side = z.literal([1, 2]);

const NewRequests = z.object({
  /** The bill whose lines they are; else of whom, for what stands on none yet. */
  BillID: Id.optional(),
  TraderID: Id.optional(),
  Side: Side.optional(),
  /**
   * 7 on a bill forgives all that is left of it: once the rest is paid, and 1 yuan at most. 8 is what was open before
   * these books: one line for a trader and side, on no bill.
   */
  Kind: z.literal(ADJUSTMENT_KINDS).default(6),
  /** Lines and by how much each changes; without a line one is added. */
  Lines: z
    .array(z.object({ ItemID: ItemID.optional(), Change }))
    .min(1)
    .max(500),
  Reason: Name,
  /** A yes to a sum that is more than was ever booked between the two; without it such a sum is refused. */
  AcceptUnusual: z.boolean().default(false),
  /** What shows it, seen by both. */
  PictureUrls: Vouchers.default([]),
});

const RequestIDs = z.array(Id).min(1).max(500);
const Answering = z.object({ RequestIDs, Accept: z.boolean(), Reason: Text.max(200).default('') });
const BASE = '/api/BusinessUnit/Settlement/Request';
const notAsked = [
  no.gone,
  ...asRefusals([not.paidWhole, not.notLittle, not.otherSum, not.periodClosed], 4009),
  no.forgivingOpen,
  no.reason,
  no.ofWhom,
  no.strangers,
  no.openingAlone,
  no.openingWaits,
  no.openingKnown,
  no.unusual,
];

const filters = {
  BillIDs: z.array(Id).max(500),
  TraderIDs: z.array(Id).max(500),
  Side,
  /** Of a bill, or of what stands on none. */
  IsBilled: z.boolean(),
  States: z.array(z.enum(ADJUSTMENT_STATES)).max(4),
  IsMine: z.boolean(),
  /** Declined by the other side and not seen yet. */
  IsUnseen: z.boolean(),
};
const rows = { row: Adjustment, filters, sorts: ['CreatedOn'] } as const;

const verb = <P extends `/${string}`, I extends z.ZodType>(path: P, input: I, says: string) =>
  endpoint({ path, allow: 'settlement.pay', input, output: BatchResult, says });

export const adjustments = {
  get: list({
    path: `${BASE}/Get`,
    allow: 'settlement.view',
    ...rows,
    /** Under the other filters: what waits for either side, what was done or declined, and what is not seen yet. */
    extra: { tabs: z.record(z.enum(ADJUSTMENT_TABS), z.number()) },
    says: 'What was asked to change of bills and of what stands on none yet, by this shop or by the other side.',
  }),
  ask: endpoint({
    path: `${BASE}/New`,
    allow: 'settlement.pay',
    input: NewRequests,
    output: BatchResult,
    refusals: [common.notFound, ...notAsked, pictureRefusals.notOwn],
    says: 'Corrects lines or adds one, on a bill or before there is one: at once where it costs oneself, by the other side’s yes where it costs them. Of a bill paid in part, what is left is forgiven (7) if it is 1 yuan at most; what was open before these books is entered once for a trader (8).',
  }),
  answer: verb(
    `${BASE}/Answer`,
    Answering,
    'Accepts or declines what the other side asks; accepted it stands in both books, and on the bill if it is of one. What is forgiven (7) is held to the same as when it was asked.',
  ),
  withdraw: verb(
    `${BASE}/Withdraw`,
    z.object({ RequestIDs }),
    'Takes back what was asked and not answered yet.',
  ),
  seen: verb(
    `${BASE}/Seen`,
    z.object({ RequestIDs }),
    'Says that one has seen which corrections the other side declined.',
  ),
};
