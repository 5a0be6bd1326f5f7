import { type Plugin, runnerImport } from 'vite';
import type { Contract } from '#kit/endpoint/contract.ts';

const MARK = '\0light:';
/** Code of the web side. */
const WEB = /\/(web|ui)\//;

/**
 * The browser needs to know of a call only how it is made and who may make it; the server checks what it is given.
 * So the build evaluates each contract and leaves the schemas out, and with them the library that makes them.
 */
export const lightContracts = (): Plugin => ({
  name: 'light-contracts',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!WEB.test(importer ?? '') || !source.endsWith('contract.ts')) return null;
    const module = await this.resolve(source, importer, { skipSelf: true });
    return module && `${MARK}${module.id}`;
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

/** What a page reads of a call: `sorts`, `rises`, `pageSize` and `topics` of a list, whether a file comes back. */
const lightOf = (contract: Contract) =>
  Object.fromEntries(
    Object.entries(contract).map(([name, { method, path, allow, output, ...rest }]) => [
      name,
      {
        method,
        path,
        allow,
        ...(typeof output === 'string' && { output }),
        ...('sorts' in rest && { sorts: rest.sorts }),
        ...('rises' in rest && { rises: rest.rises }),
        ...('pageSize' in rest && { pageSize: rest.pageSize }),
        ...('topics' in rest && { topics: rest.topics }),
      },
    ]),
  );
