import { implement } from '#kit/endpoint/server/implement.ts';
import { shopSettings } from '../settings-contract.ts';
import type { AboveShops } from './above-shops.ts';
import { renameShop } from './rename-shop.ts';
import { readDsp, readMisc, readSender, setDsp, setMisc, setSender } from './settings.ts';

export const shopSettingsRoutes = (above: Pick<AboveShops, 'renameInBooks' | 'hasLogisticPolicies'>) =>
  implement(shopSettings, {
    misc: (ctx) => readMisc(ctx, above),
    setMisc: async ({ db }, misc) => {
      await setMisc(db, misc, above);
      return {};
    },
    rename: async ({ db }, { businessUnitName }) => {
      await renameShop(db, businessUnitName, above);
      return {};
    },
    sender: ({ db }) => readSender(db),
    setSender: async ({ db }, sender) => {
      await setSender(db, sender);
      return {};
    },
    dsp: ({ db }) => readDsp(db),
    setDsp: async ({ db }, dsp) => {
      await setDsp(db, dsp);
      return {};
    },
  });
