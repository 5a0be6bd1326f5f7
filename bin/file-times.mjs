// A reporter of vitest: what each test file took, importing what it needs and its hooks included, as a JSON object of
// milliseconds by path in the file FILE_TIMES. The JSON report of vitest counts from a file's first test on, and leaves both out.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './install.mjs';

export default class FileTimes {
  times = {};

  onTestModuleEnd(module) {
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    const file = relative(root, module.moduleId);
    this.times[file] = Math.round((this.times[file] ?? 0) + collectDuration + setupDuration + duration);
  }

  onTestRunEnd() {
    writeFileSync(process.env.FILE_TIMES, JSON.stringify(this.times));
  }
}
