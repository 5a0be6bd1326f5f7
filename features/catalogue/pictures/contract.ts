import { z } from 'zod';
import { endpoint } from '#kit/endpoint/contract.ts';
import { Upload } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { pictureRefusals as no } from './refusals.ts';

const Kept = z.object({ Url: z.string(), Width: z.number(), Height: z.number() });
const refusals = [common.notFound, no.notPicture, no.tooHeavy, no.tooSmall, no.tooLarge];

export const pictures = {
  add: endpoint({
    path: '/api/files/picture',
    allow: ['product.edit', 'settlement.pay', 'complaint.handle'],
    input: z.object({ file: Upload }),
    output: Kept,
    refusals,
    says: 'Keeps a picture in three sizes without what the camera wrote; whoever has its address sees it.',
  }),
  addSlip: endpoint({
    path: '/api/files/slip',
    allow: 'settlement.pay',
    input: z.object({ file: Upload }),
    output: z.object({ Url: z.string() }),
    refusals: [...refusals, no.notSlip],
    says: 'Keeps the slip of a payment: a picture like any other, or a PDF as it came; whoever has its address sees it.',
  }),
  addProof: endpoint({
    path: '/api/files/proof',
    allow: ['complaint.handle', 'price.change', 'settlement.view'],
    input: z.object({ file: Upload }),
    output: z.object({ Url: z.string() }),
    refusals: [...refusals, no.notSlip],
    says: 'Keeps what shows why something is claimed or asked, as a slip, for those who need not pay.',
  }),
};
