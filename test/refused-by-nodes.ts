import type { Client } from 'pg';
import { isNode, partsOf, readTree, type TreeNode, type TreeValue } from './parse-tree.ts';

/**
 * What nodes refuse of a write, though one PostgreSQL takes it: whatever follows from settings or from the hour and from a row at once
 * (docs/decisions/0030-nodes-by-shop.md). Judged as Citus judges it, by the tree that PostgreSQL makes of the statement, so that
 * operators and casts count as functions do.
 */
export class WriteJudge {
  private readonly client: Client;
  private readonly volatility: Volatility;
  private constructor(client: Client, volatility: Volatility) {
    this.client = client;
    this.volatility = volatility;
  }

  static async open(client: Client): Promise<WriteJudge> {
    const { rows } = await client.query<{ kind: keyof Volatility; id: string; is: Volatile }>(CHANGING);
    const volatility: Volatility = {
      proc: new Map(),
      operator: new Map(),
      joining: new Map(),
      input: new Map(),
      output: new Map(),
    };
    for (const { kind, id, is } of rows) volatility[kind].set(id, is);
    return new WriteJudge(client, volatility);
  }

  /** Why nodes would refuse it; undefined where they would not. */
  async refusal(text: string): Promise<string | undefined> {
    const tree = await this.treeOf(text);
    if (asksByCase(tree)) return 'compares a yes or no by CASE … WHEN true';
    return this.queriesIn(tree).flatMap((query) => this.refusalOfQuery(query) ?? [])[0];
  }

  private async treeOf(text: string): Promise<TreeValue> {
    const { client } = this;
    await client.query('begin');
    try {
      await client.query(`prepare judged as ${text}`);
      const { rows: prepared } = await client.query<{ types: string[] }>(
        "select parameter_types::text[] as types from pg_prepared_statements where name = 'judged'",
      );
      // A function takes a hundred values at most, and whatever they are is all one here.
      const filled = text.replace(
        /\$(\d+)/g,
        (_, at: string) => `(null::${prepared[0]?.types[Number(at) - 1]})`,
      );
      await client.query(
        `create function pg_temp.judged() returns void language sql begin atomic ${filled}; end`,
      );
      const { rows } = await client.query<{ tree: string }>(
        "select prosqlbody::text as tree from pg_proc where proname = 'judged' and pronamespace = pg_my_temp_schema()",
      );
      return readTree(rows[0]?.tree ?? '');
    } catch (error) {
      // It asks a table of its transaction's own.
      if ((error as { code?: string }).code === '42P01') return '';
      throw new Error(`${(error as Error).message}: ${text}`);
    } finally {
      await client.query('rollback; deallocate all');
    }
  }

  private queriesIn(value: TreeValue | undefined): TreeNode[] {
    const own = isNode(value) && value.kind === 'QUERY' ? [value] : [];
    return [...own, ...partsOf(value).flatMap((part) => this.queriesIn(part))];
  }

  private refusalOfQuery({ fields }: TreeNode): string | undefined {
    if (String(fields.commandType) === MERGE)
      return 'is a MERGE, which is not judged: write it as UPDATE or INSERT';
    const command = COMMANDS[String(fields.commandType)];
    if (!command) return undefined;
    const quals = isNode(fields.jointree) ? fields.jointree.fields.quals : undefined;
    const values = command === 'update' ? expressionsOf(fields.targetList) : [];
    if ([...values, quals].some((each) => this.holds(each, ['v']))) return 'makes up a value';
    const looks = [...values, ...(command === 'insert' ? [] : [quals])].map((each) => this.look(each));
    if (looks.some(({ isOfRow }) => isOfRow)) return 'calls what is only stable with a column';
    if (looks.some(({ isInCase }) => isInCase)) return 'has what is only stable inside CASE or COALESCE';
    if (this.holds(fields.returningList, ['s', 'v'])) return 'returns what is only stable';
    return this.refusalOfConflict(fields.onConflict);
  }

  private refusalOfConflict(value: TreeValue | undefined): string | undefined {
    if (!isNode(value)) return undefined;
    const { onConflictSet, onConflictWhere, arbiterWhere } = value.fields;
    const parts = [...expressionsOf(onConflictSet), onConflictWhere, arbiterWhere];
    return parts.some((each) => this.holds(each, ['s', 'v']))
      ? 'has what is only stable in DO UPDATE'
      : undefined;
  }

  /** Whether it is of such a kind anywhere, also in what it asks beside. */
  private holds(value: TreeValue | undefined, kinds: readonly Volatile[]): boolean {
    const own = isNode(value) && this.volatilityOf(value);
    return (own && kinds.includes(own)) || partsOf(value).some((part) => this.holds(part, kinds));
  }

  private look(value: TreeValue | undefined): Look {
    if (!isNode(value)) return joinLooks(partsOf(value).map((part) => this.look(part)));
    const { kind } = value;
    if (kind === 'QUERY') return NOTHING;
    if (kind === 'VAR') return { ...NOTHING, hasColumn: true };
    if (/^(?:COALESCE|CASE)(?:EXPR)?$/.test(kind))
      return { ...NOTHING, isInCase: this.holds(value, ['s', 'v']) };
    const inside = joinLooks(partsOf(value).map((part) => this.look(part)));
    if (this.volatilityOf(value) !== 's') return inside;
    return { hasColumn: false, isOfRow: inside.isOfRow || inside.hasColumn, isInCase: inside.isInCase };
  }

  private volatilityOf({ kind, fields }: TreeNode): Volatile | undefined {
    const { proc, operator, joining, input, output } = this.volatility;
    if (kind === 'SQLVALUEFUNCTION') return 's';
    if (kind === 'NEXTVALUEEXPR') return 'v';
    if (kind === 'COERCEVIAIO') return output.get(typeOf(fields.arg)) ?? input.get(String(fields.resulttype));
    // PostgreSQL puts in its place that each side is written as text.
    if (kind === 'OPEXPR' && joining.has(String(fields.opno)))
      return partsOf(fields.args).flatMap((side) => output.get(typeOf(side)) ?? [])[0];
    return proc.get(String(fields.funcid)) ?? operator.get(String(fields.opno));
  }
}

/** PostgreSQL makes it shorter than Citus can write it down for a node again. */
const BOOLEAN = '16';
const asksByCase = (value: TreeValue | undefined): boolean =>
  (isNode(value) && /^CASE(EXPR)?$/.test(value.kind) && typeOf(value.fields.arg) === BOOLEAN) ||
  partsOf(value).some(asksByCase);

/** Stable, or volatile. */
type Volatile = 's' | 'v';
/**
 * What is not immutable, by its oid: functions, operators, those that join a text and anything else, and what reads and writes a type
 * as text.
 */
type Volatility = Record<'proc' | 'operator' | 'joining' | 'input' | 'output', Map<string, Volatile>>;

const CHANGING = `select 'proc' as kind, oid::text as id, provolatile::text as is from pg_proc where provolatile <> 'i'
  union all select case when p.proname in ('textanycat', 'anytextcat') then 'joining' else 'operator' end,
    o.oid::text, p.provolatile::text from pg_operator o join pg_proc p on p.oid = o.oprcode where p.provolatile <> 'i'
  union all select 'input', t.oid::text, p.provolatile::text from pg_type t join pg_proc p on p.oid = t.typinput
    where p.provolatile <> 'i'
  union all select 'output', t.oid::text, p.provolatile::text from pg_type t join pg_proc p on p.oid = t.typoutput
    where p.provolatile <> 'i'`;

const COMMANDS: Readonly<Record<string, 'update' | 'insert' | 'delete'>> = {
  2: 'update',
  3: 'insert',
  4: 'delete',
};

const MERGE = '5';

interface Look {
  hasColumn: boolean;
  /** Something stable is worked out of a column. */
  isOfRow: boolean;
  isInCase: boolean;
}
const NOTHING: Look = { hasColumn: false, isOfRow: false, isInCase: false };

const joinLooks = (looks: readonly Look[]): Look => ({
  hasColumn: looks.some(({ hasColumn }) => hasColumn),
  isOfRow: looks.some(({ isOfRow }) => isOfRow),
  isInCase: looks.some(({ isInCase }) => isInCase),
});

const expressionsOf = (list: TreeValue | undefined): (TreeValue | undefined)[] =>
  partsOf(list).map((entry) => (isNode(entry) ? entry.fields.expr : entry));

/** Which field of an expression says of which type it is. */
const TYPE_FIELDS = [
  'vartype',
  'consttype',
  'paramtype',
  'funcresulttype',
  'opresulttype',
  'resulttype',
  'casetype',
  'coalescetype',
  'minmaxtype',
  'array_typeid',
];
/** Expressions that are always a yes or no, and say no type. */
const YES_OR_NO = /^(?:NULLTEST|BOOLEANTEST|BOOLEXPR|SCALARARRAYOPEXPR|SUBLINK)$/;

function typeOf(value: TreeValue | undefined): string {
  if (!isNode(value)) return '';
  if (YES_OR_NO.test(value.kind)) return BOOLEAN;
  const name = TYPE_FIELDS.find((field) => field in value.fields);
  return name ? String(value.fields[name]) : '';
}
