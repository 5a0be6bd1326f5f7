/** `npm run corpora -- <folder> [--json]`: how much real input is understood, against the goals. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { scoreAddresses } from './addresses.ts';
import { scoreChats } from './chats.ts';
import { scoreGoodsLists } from './goods-lists.ts';
import { scoreHeaders } from './headers.ts';
import { scoreLines } from './lines.ts';
import { scoreRows } from './rows.ts';
import { scoreSpreadsheets } from './spreadsheets.ts';

/**
 * Below these, just under what was reached, it fails, so that nothing is lost again; and by anything that is wrong though nothing
 * says so.
 */
const GOALS = {
  headers: 0.98,
  rowFields: 0.98,
  rowValues: 0.98,
  lists: 0.98,
  waybill: 0.99,
  lines: 0.98,
  cases: 0.93,
  seconds: 20,
  mb: 512,
};

const json = process.argv.includes('--json');
const folder = process.argv.slice(2).find((word) => !word.startsWith('--'));
if (!folder) {
  console.error('usage: npm run corpora -- <folder> [--json]; it holds addresses/, headers/, spreadsheets/');
  process.exit(2);
}
if (!existsSync(folder)) {
  const sentence = `${folder} is not there, so nothing was measured.`;
  if (json) console.error(sentence);
  else {
    console.log(sentence);
    process.exit(0);
  }
}

const nothing = { fields: 0, right: 0, wrongCommands: 0, failures: [] };
const hasHeaders = existsSync(join(folder, 'headers', 'expected.json'));
const headers = hasHeaders ? await scoreHeaders(join(folder, 'headers')) : nothing;
const rows = await scoreRows(join(folder, 'headers'));
const lists = await scoreGoodsLists(join(folder, 'headers'));
const { waybill, parse } = await scoreAddresses(join(folder, 'addresses'));
const lines = scoreLines(join(folder, 'addresses'));
const chats = scoreChats(join(folder, 'addresses'));
const spreadsheets = await scoreSpreadsheets(join(folder, 'spreadsheets'));

const share = (right: number, n: number) => (n === 0 ? 1 : right / n);
const parts = [
  {
    part: 'header meanings',
    n: headers.fields,
    right: headers.right,
    goal: `≥ ${GOALS.headers * 100} %`,
    met: share(headers.right, headers.fields) >= GOALS.headers,
  },
  {
    part: 'wrong commands',
    n: headers.fields,
    right: headers.wrongCommands,
    goal: '0',
    met: headers.wrongCommands === 0,
  },
  {
    part: 'row column meanings',
    n: rows.fields,
    right: rows.fieldsRight,
    goal: `≥ ${GOALS.rowFields * 100} %`,
    met: share(rows.fieldsRight, rows.fields) >= GOALS.rowFields,
  },
  {
    part: 'row value meanings',
    n: rows.values,
    right: rows.valuesRight,
    goal: `≥ ${GOALS.rowValues * 100} %`,
    met: share(rows.valuesRight, rows.values) >= GOALS.rowValues,
  },
  { part: 'wrong and unsaid', n: rows.values, right: rows.silent, goal: '0', met: rows.silent === 0 },
  {
    part: 'goods and statement meanings',
    n: lists.fields,
    right: lists.right,
    goal: `≥ ${GOALS.lists * 100} %`,
    met: share(lists.right, lists.fields) >= GOALS.lists,
  },
  { part: 'goods lists refused', n: lists.fields, right: lists.refused, goal: '0', met: lists.refused === 0 },
  {
    part: 'waybill addresses',
    n: waybill.n,
    right: waybill.right,
    goal: `≥ ${GOALS.waybill * 100} %`,
    met: share(waybill.right, waybill.n) >= GOALS.waybill,
  },
  {
    part: 'address lines',
    n: lines.n,
    right: lines.right,
    goal: `≥ ${GOALS.lines * 100} %`,
    met: share(lines.right, lines.n) >= GOALS.lines,
  },
  { part: 'wrong unflagged', n: lines.n, right: lines.silent, goal: '0', met: lines.silent === 0 },
  { part: 'people in chats', n: chats.n, right: chats.right, goal: 'all', met: chats.right === chats.n },
  {
    part: 'address cases',
    n: parse.n,
    right: parse.right,
    goal: `≥ ${GOALS.cases * 100} %`,
    met: share(parse.right, parse.n) >= GOALS.cases,
  },
  {
    part: 'spreadsheets',
    n: spreadsheets.n,
    right: spreadsheets.asExpected,
    goal: 'all',
    met: spreadsheets.asExpected === spreadsheets.n,
  },
  {
    part: 'worst seconds',
    n: spreadsheets.n,
    right: spreadsheets.worstSeconds,
    goal: `≤ ${GOALS.seconds}`,
    met: spreadsheets.worstSeconds <= GOALS.seconds,
  },
  {
    part: 'worst MB',
    n: spreadsheets.n,
    right: spreadsheets.worstMb,
    goal: `≤ ${GOALS.mb}`,
    met: spreadsheets.worstMb <= GOALS.mb,
  },
];
const failures = {
  headers: headers.failures,
  rows: rows.failures,
  lists: lists.failures,
  waybill: waybill.failures,
  parse: parse.failures,
  lines: lines.failures,
  chats: chats.failures,
  spreadsheets: spreadsheets.failures,
};

if (json) console.log(JSON.stringify(report(), null, 2));
else show();
process.exitCode = parts.every(({ met }) => met) ? 0 : 1;

function report() {
  const { fields, right, wrongCommands } = headers;
  const { n, asExpected, worstSeconds, worstMb } = spreadsheets;
  return {
    headers: { fields, right, wrongCommands },
    rows: without(rows),
    lists: without(lists),
    addresses: { waybill: { n: waybill.n, right: waybill.right }, parse: { n: parse.n, right: parse.right } },
    lines: { n: lines.n, right: lines.right, silent: lines.silent },
    chats: { n: chats.n, right: chats.right },
    spreadsheets: { n, asExpected, worstSeconds, worstMb },
    failures,
  };
}

function without<S extends { failures: readonly string[] }>({ failures: _, ...figures }: S) {
  return figures;
}

function show(): void {
  for (const [part, list] of Object.entries(failures))
    for (const line of list) console.log(`${part}\t${line}`);
  const rows = parts.map(({ part, n, right, goal, met }) => {
    const isShare = /meanings|addresses|lines|people|cases|spreadsheets/.test(part);
    const figure = isShare ? `${right} of ${n}` : String(Math.round(right * 10) / 10);
    const percent = isShare && n > 0 ? `${((right / n) * 100).toFixed(1)} %` : '';
    return [part, n === 0 ? 'not there' : figure, n === 0 ? '' : percent, goal, met ? 'ok' : 'BELOW'];
  });
  const head = ['', 'measured', '', 'goal', ''];
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((row) => row[i]?.length ?? 0)));
  for (const row of [head, ...rows])
    console.log(
      row
        .map((text, i) => text.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}
