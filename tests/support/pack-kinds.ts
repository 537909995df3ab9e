/** Kinds of packs in tests: published sites have them bundled, examples run their sources. */
import { readProjectLanguage } from '../../src/definition/kinds/project-language';
import { setAddedKinds } from '../../src/registry/published';
import { repositoryRoot } from './repository';

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../packs/*/kinds/*/*/{block,live,recipe,run,widget,request,origins,policy,provider}.{ts,tsx}',
  { eager: true },
);

/** Publishes and runs with the kinds of this repository's packs from now on. */
export function addPackKinds(): void {
  const byFile = Object.entries(modules).map(([path, module]) => {
    const [family, name, file = ''] = path.split('/').slice(-3);
    return [`${family}/${name}/${file.replace(/\.tsx?$/, '')}`, module] as const;
  });
  setAddedKinds(readProjectLanguage(repositoryRoot).own.kinds, Object.fromEntries(byFile));
}
