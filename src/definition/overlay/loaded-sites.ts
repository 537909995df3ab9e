import type { ProjectMemory } from '../memory';
import type { Problem } from '../problems';
import { loadSites } from './site';
import type { LoadedSite } from './site';

/** The sites of an open project, each loaded once until they are dropped. Problems of its kinds are among those of each. */
export class LoadedSites {
  private readonly loaded = new Map<string, LoadedSite>();

  constructor(
    private readonly root: string,
    private readonly memory: ProjectMemory,
    private readonly ofKinds: () => readonly Problem[],
    /** Called with the names of sites right before their files are read. */
    private readonly beforeLoad: (names: readonly string[]) => void,
  ) {}

  /** Loading several at once reads their shared layers once. */
  load(names: readonly string[]): void {
    const missing = names.filter((name) => !this.loaded.has(name));
    if (missing.length === 0) return;
    this.beforeLoad(missing);
    for (const { name, source, problems } of loadSites(this.root, this.memory, missing)) {
      const ofKinds = this.ofKinds().map((problem) => ({ ...problem, site: name }));
      this.loaded.set(name, { name, source, problems: [...ofKinds, ...problems] });
    }
  }

  /** Problems that loading each of these sites found. */
  problemsOf(names: readonly string[]): readonly (readonly Problem[])[] {
    this.load(names);
    return names.map((name) => this.of(name).problems);
  }

  of(name: string): LoadedSite {
    this.load([name]);
    return this.loaded.get(name) ?? { name, source: undefined, problems: [] };
  }

  forget(): void {
    this.loaded.clear();
  }
}
