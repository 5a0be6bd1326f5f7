import { type Plugin, runnerImport } from 'vite';
import type { Contract } from '#kit/endpoint/contract.ts';

const MARK = '\0light:';
/** What the app reads of every feature at its start. */
const EAGER = /\/web\/(routes|tasks)\.ts$/;

/**
 * The routes and task sources of all features are read at once, but of a contract they need only who may call what. So for them
 * the build evaluates it and leaves the schemas out; a page still loads its whole contract with itself.
 */
export const lightContracts = (): Plugin => ({
  name: 'light-contracts',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!EAGER.test(importer ?? '') || !source.endsWith('contract.ts')) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    return found && `${MARK}${found.id}`;
  },
  async load(id) {
    if (!id.startsWith(MARK)) return null;
    const file = id.slice(MARK.length);
    const { module, dependencies } = await runnerImport<Record<string, unknown>>(file, { configFile: false });
    for (const path of [file, ...dependencies]) this.addWatchFile(path);
    return Object.entries(module)
      .filter((entry): entry is [string, Contract] => isContract(entry[1]))
      .map(([name, contract]) => `export const ${name} = ${JSON.stringify(lightOf(contract))};`)
      .join('\n');
  },
});

const isContract = (value: unknown): value is Contract => {
  const calls = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return calls.length > 0 && calls.every((call) => typeof call?.path === 'string' && 'allow' in call);
};

const lightOf = (contract: Contract) =>
  Object.fromEntries(
    Object.entries(contract).map(([name, { method, path, allow }]) => [name, { method, path, allow }]),
  );
