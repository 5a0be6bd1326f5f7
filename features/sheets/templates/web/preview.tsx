import { useCall } from '#kit/ui/hooks/use-call.ts';
import type { Command } from '../commands.ts';
import { templates } from '../contract.ts';
import { exampleSheet } from '../example-row.ts';
import type { DraftColumn } from './draft-columns.ts';

/** The header row with an example line, as the sheet will look. */
export function TemplatePreview({ command, columns }: { command: Command; columns: readonly DraftColumn[] }) {
  // What stays blank for this shop is shown so.
  const answer = useCall(templates.definitions, { CmdID: command.id }, { staleTime: 60_000 });
  if (columns.length === 0) return null;
  const fields = answer.data?.items[0]?.fields ?? command.fields;
  const { titles, row } = exampleSheet({ fields }, columns);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide sheet is scrolled with the keyboard too
    <div className="preview-sheet" tabIndex={0} title="预览">
      <table>
        <thead>
          <tr>
            {columns.map(({ id }, at) => (
              <th key={id}>{titles[at] || <span className="problem">未命名</span>}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {columns.map(({ id }, at) => (
              <td key={id}>{row[at]}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
