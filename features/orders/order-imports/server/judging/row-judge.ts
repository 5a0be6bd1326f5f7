import { type ChoiceMatch, choiceFinder } from '#features/catalogue/combinations/find-choice.ts';
import { readSets } from '#features/catalogue/combinations/server/index.ts';
import {
  partsOfChain,
  resolveSupplyChains,
  type SupplyChain,
} from '#features/catalogue/spus/server/index.ts';
import { chainProblem, type Fees, feesOf } from '#features/orders/orders/server/index.ts';
import type { LineVerdict, StagedLine } from '#features/orders/staging/staged-line.ts';
import { type Denial, denyFor } from '#kit/endpoint/denial.ts';
import type { TenantDb } from '#kit/tenant/server/tenant-db.ts';
import { tidyName } from '../../channel-product.ts';
import { checkLine } from '../../check-line.ts';
import { type Matcher, type ProductNameMatch, productMatcher } from '../../product-matcher.ts';
import type { TaskRecord } from '../task/task-record.ts';
import { readListings, readRemembered, rememberedByPlatform } from './read-matches.ts';
import { readStores, type StoreFinding, type Stores } from './stores.ts';

/** Runs a statement as the task's shop, in whichever transaction is at hand. */
export type Ask = <R>(work: (db: TenantDb) => Promise<R>) => Promise<R>;

/**
 * Judges lines against the shop's books, which are read once per product, plan and store, never per line (design page
 * §7).
 */
export class RowJudge {
  private readonly matchOfTask: Matcher;
  private readonly choose: (text: string) => ChoiceMatch;
  /** Remembered matches of all platforms, once a row names its own. */
  private remembered: ReadonlyMap<string, ProductNameMatch> | undefined;
  private readonly stores: Stores;
  private readonly ask: Ask;
  private readonly plans = new Map<string, SupplyChain>();
  private readonly resolvedIds = new Set<string>();
  private readonly fees: Fees = new Map();
  private readonly problems = new Map<string, Denial | undefined>();
  /** Set when a judged listing is limited by a quota in any shop of its chain, or sold ahead. */
  isLimited = false;

  private constructor(match: Matcher, choose: (text: string) => ChoiceMatch, stores: Stores, ask: Ask) {
    this.matchOfTask = match;
    this.choose = choose;
    this.stores = stores;
    this.ask = ask;
  }

  static open(ask: Ask, task: Pick<TaskRecord, 'third_party_id'>, storeRequired: boolean): Promise<RowJudge> {
    return ask(async (db) => {
      const choose = choiceFinder(await readSets(db));
      const remembered = await readRemembered(db, task.third_party_id);
      const match = productMatcher(await readListings(db), remembered, choose);
      return new RowJudge(match, choose, await readStores(db, storeRequired), ask);
    });
  }

  /** Reads the chains of listings that these lines are the first to bring. */
  async prepare(lines: readonly StagedLine[]): Promise<void> {
    if (!this.remembered && lines.some(({ thirdParty }) => thirdParty !== null))
      this.remembered = await this.ask(rememberedByPlatform);
    const newIds = new Set<string>();
    for (const line of lines) {
      const spuId = this.match(line)?.spuId;
      if (spuId !== undefined && !this.resolvedIds.has(spuId)) newIds.add(spuId);
    }
    if (newIds.size === 0) return;
    for (const spuId of newIds) this.resolvedIds.add(spuId);
    await this.ask(async (db) => {
      const plans = await resolveSupplyChains(db, [...newIds]);
      for (const [spuId, plan] of plans) this.plans.set(spuId, plan);
      this.isLimited ||= [...plans.values()].some(
        (plan) => plan.presale !== undefined || partsOfChain(plan).some(isLimited),
      );
      for (const [policy, fees] of await feesOf(db, plans.values())) this.fees.set(policy, fees);
    });
  }

  private isSelfRun(spuId: string): boolean {
    const plan = this.plans.get(spuId);
    return plan !== undefined && partsOfChain(plan).every(({ hops }) => hops.length === 1);
  }

  private match(line: StagedLine): ProductNameMatch | undefined {
    const { thirdParty, product } = line;
    const own = thirdParty === null ? undefined : this.remembered?.get(`${thirdParty}\n${product}`);
    return own ?? this.matchOfTask(line);
  }

  /**
   * Tells whether words name one listing together, or a choice by its name though nobody has entered this one yet: such
   * words are not taken apart at their plus signs.
   */
  isWhole(text: string): boolean {
    const product = tidyName(text);
    if (this.matchOfTask({ product, externalId: '', barCode: '' })) return true;
    const choice = this.choose(product);
    return choice !== undefined && 'denied' in choice && choice.isNamed;
  }

  private choiceProblem(product: string): Denial | undefined {
    const choice = this.choose(product);
    return choice && 'denied' in choice ? choice.denied : undefined;
  }

  /** Judges a line. `isBeside`: the product stands beside its problems, which don't repeat it. */
  judge(line: StagedLine, { isBeside = false } = {}): LineVerdict {
    const store: StoreFinding = this.stores(line.entryStore);
    // What another shop sells is judged by that shop's own books, once the row is there.
    const match = store.managed === undefined ? this.match(line) : undefined;
    return checkLine(line, {
      match,
      choiceProblem: match ? undefined : this.choiceProblem(line.product),
      listingProblem: match ? this.listingProblem(match.spuId, line) : undefined,
      selfRun: match !== undefined && this.isSelfRun(match.spuId),
      storeProblem: store.problem,
      storeShopId: store.shopId,
      goesTo: store.managed,
      isBeside,
    });
  }

  private listingProblem(spuId: string, { provinceId, province }: StagedLine): Denial | undefined {
    const key = `${spuId} ${provinceId ?? province}`;
    if (this.problems.has(key)) return this.problems.get(key);
    const problem = chainProblem(this.plans.get(spuId), { id: provinceId, name: province }, this.fees);
    const denied = problem && denyFor(problem.refusal, problem.params);
    this.problems.set(key, denied);
    return denied;
  }
}

const isLimited = ({ hops }: SupplyChain): boolean => hops.some(({ hasQuota }) => hasQuota);
