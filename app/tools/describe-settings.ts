import { PRODUCT_SETTINGS, type Setting, TOOL_SETTINGS } from '#app/settings.ts';

const HEAD = `# Configuration

<!-- Written by \`npm run docs\` from app/settings.ts. -->

What the environment decides. A variable that is empty is not set; one that makes no sense ends the start with a sentence
that names it. Nothing has to be set to begin.`;

/** The text of docs/configuration.md. */
export function describeSettings(): string {
  const groups = PRODUCT_SETTINGS.map(({ title, settings }) => `## ${title}\n\n${table(settings)}`);
  const tools = `## Tests, bench and tools\n\n${table(TOOL_SETTINGS)}`;
  return `${[HEAD, ...groups, tools].join('\n\n')}\n`;
}

function table(settings: readonly Setting[]): string {
  const rows = settings.map(({ name, otherwise, says }) => `| \`${name}\` | ${otherwise ?? '–'} | ${says} |`);
  return ['| variable | unless set | |', '| --- | --- | --- |', ...rows].join('\n');
}
