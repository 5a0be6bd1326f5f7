import { z } from 'zod';
import { columnsCall, sheetReading } from '#features/sheets/sheet-imports/sheet-calls.ts';
import { templateRefusals } from '#features/sheets/templates/refusals.ts';
import { endpoint } from '#kit/endpoint/contract.ts';
import { Id, Upload } from '#kit/endpoint/fields.ts';
import { common } from '#kit/endpoint/refusal.ts';
import { PriceChangeFields } from './contract.ts';
import { priceChangeRefusals as no } from './refusals.ts';

const Kind = z.enum(['defaultPrice', 'specialPrice']);

/** A sheet of prices of listings, or one of special prices, and when its prices are to count. */
const Lines = PriceChangeFields.pick({ ScheduledAt: true, EndsAt: true, KeepLower: true }).extend({
  FileID: Upload,
  ...sheetReading,
  Kind,
  /** What it became when it was applied: its own prices to come don't stand in its way. */
  ChangeID: Id.nullish(),
  /** `left`: the rows with a price that isn't taken, as the sheet has them; `all`: a line for each price. */
  Which: z.enum(['left', 'all']).default('left'),
});

const refusals = [
  common.notFound,
  templateRefusals.unreadable,
  no.noColumns,
  no.onlyByWeight,
  no.badColumn,
  no.sameColumn,
  no.past,
  no.tooFar,
  no.endsBeforeStart,
  no.tooMany,
];

const columns = columnsCall(
  '/api/BusinessUnit/pricechange/importcolumns',
  'price.change',
  templateRefusals.unreadable,
);

export const sheetLines = {
  columns: {
    ...columns,
    input: columns.input.extend({ Kind }),
    refusals: [common.notFound, templateRefusals.unreadable, no.badColumn, no.sameColumn],
  },
  get: endpoint({
    path: '/api/BusinessUnit/pricechange/importlines',
    allow: 'price.change',
    input: Lines,
    output: 'file',
    refusals,
    says: 'What becomes of a sheet of prices, as a sheet: the rows to mend, each with what is wrong, or every line.',
  }),
};
