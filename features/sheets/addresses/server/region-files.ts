import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type LatinNames, readLatinNames } from '../regions/latin-names.ts';
import { type OldName, readOldNames } from '../regions/old-names.ts';
import { growRegions, type NamedRegion, type RegionTree } from '../regions/region-tree.ts';
import { readZones, type Zone } from '../regions/zones.ts';
import { findDataFolder } from './data-folder.ts';

/** Parents with their packed lines; a line is taken apart when it is first asked for, and kept. */
class PackedRegions {
  private readonly lines = new Map<string, string>();
  private readonly read = new Map<string, NamedRegion[]>();

  constructor(file: string) {
    for (const line of brotliDecompressSync(readFileSync(file)).toString('utf8').split('\n')) {
      const tab = line.indexOf('\t');
      this.lines.set(line.slice(0, tab), line);
    }
  }

  holds(parent: string, word: string): boolean {
    return this.lines.get(parent)?.includes(word) ?? false;
  }

  namedRegions(parent: string): readonly NamedRegion[] {
    const known = this.read.get(parent);
    if (known) return known;
    const places = unpack(parent, this.lines.get(parent));
    this.read.set(parent, places);
    return places;
  }
}

/** A place without a number follows the one before it. */
function unpack(parent: string, line: string | undefined): NamedRegion[] {
  let own = 0;
  return (line?.split('\t').slice(1) ?? []).map((entry) => {
    const digits = /^\d*/.exec(entry)?.[0] ?? '';
    own = digits ? Number(digits) : own + 1;
    return { id: parent + String(own).padStart(3, '0'), name: entry.slice(digits.length) };
  });
}

export function readRegions(): { tree: RegionTree; oldNames: OldName[]; zones: Zone[]; latin: LatinNames } {
  const folder = findDataFolder();
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  // Regions made since the last edition of the list.
  const lines = `${read('regions.txt')}${read('newer-regions.txt')}`.split('\n').sort();
  const { provinces, byId } = growRegions(lines.join('\n'));
  let streets: PackedRegions | undefined;
  const packed = () => {
    streets ??= new PackedRegions(join(folder, 'streets.br'));
    return streets;
  };
  const streetsOf = (areaId: string) => packed().namedRegions(areaId);
  const hasStreetOf = (areaId: string, word: string) => packed().holds(areaId, word);
  const oldNames = readOldNames(read('old-names.txt'), provinces);
  const zones = readZones(read('zones.txt'), provinces);
  const latin = readLatinNames(`${read('latin-names.txt')}${read('latin-areas.txt')}`, provinces);
  return { tree: { provinces, byId, streetsOf, hasStreetOf }, oldNames, zones, latin };
}

const villageFiles = new Map<string, PackedRegions>();
/** A province's villages take some megabytes; the two last asked for are enough for a person who chooses. */
const KEPT_PROVINCES = 2;

export function readVillages(streetId: string): readonly NamedRegion[] {
  const province = streetId.slice(0, 2);
  let file = villageFiles.get(province);
  if (!file) {
    file = new PackedRegions(join(findDataFolder(), 'villages', `${province}.br`));
    const [oldest] = villageFiles.keys();
    if (oldest !== undefined && villageFiles.size >= KEPT_PROVINCES) villageFiles.delete(oldest);
    villageFiles.set(province, file);
  }
  return file.namedRegions(streetId);
}
