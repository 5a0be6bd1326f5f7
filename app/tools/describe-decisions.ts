import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const FOLDER = resolve(import.meta.dirname, '../../docs/decisions');
const HEAD = `# Decisions

<!-- Written by \`npm run docs\` from the pages beside it. -->

What was chosen where something else was possible, half a page each: context, decision, alternatives, consequences with what was
measured. A decision that is taken back keeps its page; its status then names the one that replaces it. How the program works is said in
[architecture](../ARCHITECTURE.md), [operating](../operating.md) and each district's page (\`features/<district>/README.md\`).

| number | decision | date | status |
| --- | --- | --- | --- |`;
const PAGE = /^# (\d{4}) (.+)\n\n\*\*Date\*\* (\d{4}-\d\d-\d\d) · \*\*Status\*\* (.+)\n/;

/** A page of docs/decisions, by what stands above its sections. */
export interface DecisionPage {
  file: string;
  text: string;
  number: string;
  title: string;
  date: string;
  status: string;
}

/** All decisions by their number; a page whose head is not one has an empty title. */
export const decisions = (): DecisionPage[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .sort()
    .map((file) => {
      const text = readFileSync(join(FOLDER, file), 'utf8');
      const [, number = '', title = '', date = '', status = ''] = PAGE.exec(text) ?? [];
      return { file, text, number, title, date, status };
    });

/** The text of docs/decisions/README.md. */
export function describeDecisions(): string {
  const rows = decisions().map(
    ({ file, number, title, date, status }) => `| ${number} | [${title}](${file}) | ${date} | ${status} |`,
  );
  return `${[HEAD, ...rows].join('\n')}\n`;
}
