import type { Command } from '../commands.ts';
import type { ExcelCfg } from '../contract.ts';

/** A template as the editor begins with it. */
export interface EditorStart {
  /** Under which what is typed of it is kept. */
  place: string;
  id?: string;
  name: string;
  command: Command;
  thirdPartyId: string;
  columns: ExcelCfg['CfgDetail'];
}
