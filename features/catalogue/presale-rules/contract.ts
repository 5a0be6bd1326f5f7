import { z } from 'zod';
import { endpoint, reading } from '#kit/endpoint/contract.ts';
import { BatchResult, Id, Time } from '#kit/endpoint/fields.ts';
import { presaleRuleRefusals as no } from './refusals.ts';

/** Always, or only what quota or stock has no room for. */
export const MODES = ['always', 'overflow'] as const;
const SpuIds = z.array(Id).min(1).max(500);

const PresaleRule = z.object({
  SpuID: Id,
  SpuName: z.string(),
  Mode: z.enum(MODES),
  StartsOn: z.string(),
  EndsOn: z.string(),
  MaxPieces: z.number().nullable(),
  /** Pieces that came in by it and were not cancelled. */
  Pieces: z.number(),
  /** A day in Shanghai. */
  ShipOn: z.string(),
  AutoConvert: z.boolean(),
  SetBy: z.string(),
});
export type PresaleRule = z.infer<typeof PresaleRule>;

const Told = z.object({ SpuID: Id, Mode: z.enum(MODES), ShipOn: z.string() });
export type PresaleWords = z.infer<typeof Told>;

/** What is left out stays as in the rule that stands; null, and without such a rule: at once, until the day, without a cap. */
const Setting = z.object({
  SpuIDs: SpuIds,
  Mode: z.enum(MODES),
  StartsOn: Time.nullish(),
  EndsOn: Time.nullish(),
  MaxPieces: z.number().int().min(1).max(100_000_000).nullish(),
  ShipOn: z.iso.date(),
  /** At first no. */
  AutoConvert: z.boolean().optional(),
});

export const presaleRules = {
  set: endpoint({
    path: '/api/presale/rule/set',
    allow: 'product.edit',
    input: Setting,
    output: BatchResult,
    refusals: [no.dayWrong, no.periodWrong],
    says: 'Sells listings before there is stock: their orders wait in line, with the day that is promised.',
  }),
  get: reading({
    path: '/api/presale/rule/get',
    allow: 'product.view',
    input: z.object({ SpuIDs: SpuIds.nullish() }),
    output: z.object({ total: z.number(), items: z.array(PresaleRule) }),
    says: 'Presale rules that stand, newest first, with the pieces that came in by each.',
  }),
  end: endpoint({
    path: '/api/presale/rule/end',
    allow: 'product.edit',
    input: z.object({ SpuIDs: SpuIds }),
    output: BatchResult,
    says: 'Ends presale of listings; who waits stays in line.',
  }),
  told: reading({
    path: '/api/presale/rule/told',
    allow: 'order.enter',
    input: z.object({ SpuIDs: SpuIds }),
    output: z.object({ total: z.number(), items: z.array(Told) }),
    says: 'What orders of these listings would be told now: presale until which day, whoever of the chain says so.',
  }),
};
