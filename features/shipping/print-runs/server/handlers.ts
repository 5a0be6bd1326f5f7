import { implement } from '#kit/endpoint/server/implement.ts';
import { printRuns } from '../contract.ts';
import { changeNumbers } from './change-numbers.ts';
import { printInCloud } from './cloud/print-in-cloud.ts';
import { findScanned } from './find-scanned.ts';
import { interceptParcels } from './intercepting/intercept-parcels.ts';
import { listParcels } from './list-parcels.ts';
import { listPrintRuns, runDetail } from './list-runs.ts';
import { askReach } from './planning/ask-reach.ts';
import { beginPrintRun } from './planning/begin-run.ts';
import { chooseCarriers } from './planning/choose-carriers.ts';
import { requestRun } from './planning/planned-runs.ts';
import { previewPrintRun } from './planning/preview.ts';
import { printSettings, setPrintSettings } from './planning/settings.ts';
import { waitingGoods } from './planning/waiting.ts';
import { labelContents } from './printing/label-contents.ts';
import { labelsFile } from './printing/labels-file.ts';
import { markPrinted } from './printing/mark-printed.ts';
import { withPictures } from './printing/with-pictures.ts';
import { retryPrintRun } from './retry-run.ts';
import { recycleParcels } from './returning/recycle-parcels.ts';
import { setNumber } from './set-number.ts';
import { shipParcels } from './ship-parcels.ts';

const done = async (work: Promise<void>) => {
  await work;
  return {};
};

export const printRunRoutes = implement(printRuns, {
  settings: ({ db }) => printSettings(db),
  setSettings: ({ db }, input) => done(setPrintSettings(db, input)),
  waiting: (ctx, { Filters }) => waitingGoods(ctx, Filters ?? {}),
  preview: (ctx, input) => previewPrintRun(ctx, input),
  find: ({ db }, { Code }) => findScanned(db, Code),
  choose: ({ db }, input) => chooseCarriers(db, input),
  reach: ({ db }, { Ways }) => askReach(db, Ways),
  begin: (ctx, input) => beginPrintRun(ctx, input),
  request: (ctx, input) => requestRun(ctx, input),
  runs: (ctx, input) => listPrintRuns(ctx, input),
  run: (ctx, { RunID }) => runDetail(ctx, RunID),
  parcels: (ctx, input) => listParcels(ctx, input),
  labels: async (ctx, { ParcelIDs }) => withPictures(await labelContents(ctx, ParcelIDs)),
  pdf: (ctx, { ParcelIDs }) => labelsFile(ctx, ParcelIDs),
  printed: (ctx, { ParcelIDs }) => markPrinted(ctx, ParcelIDs),
  ship: (ctx, { ParcelIDs }) => shipParcels(ctx, ParcelIDs),
  retry: async (ctx, { RunID }) => ({ Parcels: await retryPrintRun(ctx, RunID) }),
  recycle: (ctx, { ParcelIDs }) => recycleParcels(ctx, ParcelIDs),
  change: (ctx, input) => changeNumbers(ctx, input),
  printInCloud: (ctx, { ParcelIDs }) => printInCloud(ctx, ParcelIDs),
  intercept: (ctx, { ParcelIDs }) => interceptParcels(ctx, ParcelIDs),
  setNumber: (ctx, input) => done(setNumber(ctx, input)),
});
