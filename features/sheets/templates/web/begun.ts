import type { Command } from '../commands.ts';
import type { ExcelCfg } from '../contract.ts';

/** A template as the editor begins with it. */
export interface Begun {
  /** When it was changed last. */
  version?: string;
  id?: string;
  name: string;
  command: Command;
  thirdPartyId: string;
  columns: ExcelCfg['CfgDetail'];
}
