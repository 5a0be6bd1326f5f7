import type { Selectable } from 'kysely';
import type { Partners } from '#db/tables.generated.ts';

export type PartnerRow = Selectable<Partners>;
