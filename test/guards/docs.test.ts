import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#app/all-routes.ts';
import { decisions, describeDecisions } from '#app/tools/describe-decisions.ts';
import { describeEndpoints } from '#app/tools/describe-endpoints.ts';
import { ROOT, sources } from './sources.ts';

const written = (name: string) => readFileSync(join(ROOT, 'docs', name), 'utf8');

describe('the written documents', () => {
  it('name every endpoint, with who may and what it refuses (npm run docs)', async () => {
    const { endpoints, permissions } = await describeEndpoints();
    expect(written('endpoints.md') === endpoints, 'docs/endpoints.md is out of date: npm run docs').toBe(
      true,
    );
    expect(
      written('permissions.md') === permissions,
      'docs/permissions.md is out of date: npm run docs',
    ).toBe(true);
    expect(allEndpoints().filter(({ path }) => !endpoints.includes(`\`${path}\``))).toEqual([]);
  });

  it('list every decision (npm run docs)', () => {
    expect(
      written('decisions/README.md') === describeDecisions(),
      'docs/decisions/README.md is out of date: npm run docs',
    ).toBe(true);
  });

  it('lead to files and headings that are there', () => {
    const links = pages().flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(#[^)\s]*)?\)/g)].map(([, to = '', heading]) => {
        const target = to === '' ? path : join(dirname(path), to);
        return { path, target, heading };
      }),
    );
    const broken = links.filter(({ target, heading }) => {
      if (!existsSync(join(ROOT, target))) return true;
      return heading !== undefined && !headingsOf(readFileSync(join(ROOT, target), 'utf8')).includes(heading);
    });
    expect(links.length).toBeGreaterThan(100);
    expect(broken).toEqual([]);
  });

  it('are there where code names one', () => {
    const named = sources.flatMap(({ path, text }) =>
      [...text.matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([to]) => ({ path, to })),
    );
    expect(named.filter(({ to }) => !existsSync(join(ROOT, to)))).toEqual([]);
  });
});

describe('a decision', () => {
  it('has a number of its own, without gaps, and a date, a status and a title', () => {
    const pagesByNumber = decisions();
    const numbers = pagesByNumber.map((_, index) => String(index + 1).padStart(4, '0'));
    expect(pagesByNumber.map(({ number, file }) => (file.startsWith(`${number}-`) ? number : file))).toEqual(
      numbers,
    );
    expect(pagesByNumber.filter(({ title, date, status }) => !title || !date || !status)).toEqual([]);
  });

  it('says context, decision, alternatives and consequences, on half a page', () => {
    const SECTIONS = ['Context', 'Decision', 'Alternatives', 'Consequences'];
    const wrong = decisions().filter(({ text }) => {
      const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, section]) => section);
      return sections.join() !== SECTIONS.join() || text.split(/\s+/).length > MOST_WORDS;
    });
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });
});

const MOST_WORDS = 700;

/** Every page that people read: those at the root, in docs and beside the code. */
const pages = () =>
  ['.', 'docs', 'docs/decisions', ...folders('features'), 'kit/ui'].flatMap((folder) =>
    readdirSync(join(ROOT, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => ({ path: join(folder, name), text: readFileSync(join(ROOT, folder, name), 'utf8') })),
  );
const folders = (folder: string) => readdirSync(join(ROOT, folder)).map((name) => join(folder, name));

/** As the hosts of repositories make them: `#what-to-watch`. */
const headingsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(
    ([, heading = '']) =>
      `#${heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-')}`,
  );
