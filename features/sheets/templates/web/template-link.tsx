import type { Endpoint } from '#kit/endpoint/contract.ts';
import { Act } from '#kit/ui/acts/act.tsx';
import { Icon } from '#kit/ui/values/icon.tsx';
import { type CommandName, commands } from '../commands.ts';
import { templates } from '../contract.ts';

interface TemplateLinkProps {
  command: CommandName;
  /** A template of the shop; none = all our own columns. */
  chosen: string;
  /** What gives the empty sheet where it is another than the command's. */
  template?: Endpoint;
}

/** 下载模板: an empty sheet to begin with. */
export function TemplateLink({ command, chosen, template }: TemplateLinkProps) {
  const own = !chosen && template;
  return (
    <Act
      on={own || templates.download}
      input={own ? {} : chosen ? { ExcelCfgID: chosen } : { CmdID: commands[command].id }}
      kind="text"
      refreshes={[]}
    >
      <Icon name="download" /> 下载模板
    </Act>
  );
}
