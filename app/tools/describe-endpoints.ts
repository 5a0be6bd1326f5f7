import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { allEndpoints } from '#app/all-routes.ts';
import type { Endpoint } from '#kit/endpoint/contract.ts';
import { RIGHT_NAMES, RIGHTS, type Right } from '#kit/endpoint/rights.ts';
import { nouns as everyNoun } from './districts.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const NOTE = '<!-- Written by `npm run docs`. -->';

/** The texts of docs/endpoints.md and docs/permissions.md, from the contracts alone. */
export async function describeEndpoints(): Promise<{ endpoints: string; permissions: string }> {
  const nouns = await nounsOf(allEndpoints());
  return { endpoints: endpointsPage(nouns), permissions: permissionsPage([...nouns.values()].flat()) };
}

/** The endpoints of each noun, by the folder whose shared files name them. */
async function nounsOf(endpoints: readonly Endpoint[]): Promise<Map<string, Endpoint[]>> {
  const tools = readdirSync(join(ROOT, 'kit'), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const folders = [
    ...everyNoun().map((noun) => join(ROOT, 'features', noun)),
    ...tools.map(({ name }) => join(ROOT, 'kit', name)),
  ];
  const nouns = new Map<string, Endpoint[]>();
  for (const folder of folders) {
    const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && basename(folder) !== 'ui');
    const modules = await Promise.all(files.map((name) => import(pathToFileURL(join(folder, name)).href)));
    const named = new Set(modules.flatMap((module) => Object.values(module).flatMap(valuesOf)));
    const own = endpoints.filter((endpoint) => named.has(endpoint));
    if (own.length > 0) nouns.set(basename(folder), own);
  }
  return new Map([...nouns].sort());
}

const valuesOf = (value: unknown): unknown[] =>
  value && typeof value === 'object' ? Object.values(value) : [];

const rightsOf = ({ allow }: Endpoint) => [allow].flat() as string[];
const whoMay = (endpoint: Endpoint) =>
  rightsOf(endpoint)
    .map((right) => `\`${right}\``)
    .join(' or ');
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const byPath = (a: Endpoint, b: Endpoint) => (a.path.toLowerCase() < b.path.toLowerCase() ? -1 : 1);
const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

function endpointsPage(nouns: Map<string, Endpoint[]>): string {
  const sections = [...nouns].map(([noun, endpoints]) => {
    const rows = [...endpoints]
      .sort(byPath)
      .map((endpoint) => [
        `${endpoint.method} \`${endpoint.path}\``,
        whoMay(endpoint),
        endpoint.says,
        endpoint.refusals.map(({ status, code }) => `${status} \`${code}\``).join(', '),
      ]);
    return `## ${noun}\n\n${table(['call', 'who may', 'what it does', 'refuses with'], rows)}`;
  });
  const count = [...nouns.values()].flat().length;
  return `# Endpoints\n\n${NOTE}\n\n${count} calls. Every call may also answer 40001, 4003, 4004 and 4029.\n\n${sections.join('\n\n')}\n`;
}

function permissionsPage(endpoints: readonly Endpoint[]): string {
  const sorted = [...endpoints].sort(byPath);
  const list = (right: string) =>
    sorted
      .filter((endpoint) =>
        right === 'lite' || right === 'link' ? endpoint[right] : rightsOf(endpoint).includes(right),
      )
      .map(({ path }) => `- \`${path}\``)
      .join('\n');
  const others = ['member', 'signedIn', 'anyone', 'lite', 'link'].map(
    (who) => `## ${who}\n\n${MEANING[who]}\n\n${list(who) || 'None.'}`,
  );
  const rights = (Object.keys(RIGHTS) as Right[]).map(
    (right) => `## ${right} (${RIGHTS[right]})\n\n${RIGHT_NAMES[right]}\n\n${list(right) || 'None yet.'}`,
  );
  return `# Permissions\n\n${NOTE}\n\nEach right and the calls that it opens.\n\n${[...rights, ...others].join('\n\n')}\n`;
}

const MEANING: Record<string, string> = {
  member: 'Any member of the current shop.',
  signedIn: 'Any user, without a shop.',
  anyone: 'Without signing in. These calls get no database of a shop.',
  link: 'A supplier page without an account, for the orders that its link shows; every other call answers it 4003.',
  lite: 'A lite user, in the store that they work for; every other call answers them 4003.',
};
