import { asObject, asText } from '../../../base/json';
import { companyFacts, foreignFiles } from '../../facts/company';
import { reporter } from '../../problems';
import { originOf, originsOf } from '../../source/positions';
import { listed } from '../rule';
import type { Rule } from '../rule';

const report = reporter('company-facts', {
  FP5332: {
    message: 'This site belongs to "{own}", but still publishes facts of "{owner}": {facts}.',
    fix: 'Write them in site.json of this site; set a fact that the company does not have to "".',
  },
  FP5333: {
    severity: 'warning',
    message: 'This site is published as "{owner}", the sample company of the installed package.',
    fix: 'Set brand.legalName in site.json, and the facts of that company that check then asks for.',
  },
});

const isInstalled = (file: string): boolean => file.startsWith('node_modules/');

/** A company publishes its own register entry, tax number, address and telephone numbers, not those of the extended site. */
export const rule: Rule = {
  name: 'company-facts',
  again: { branding: ['brand', 'contacts'] },
  *check(context) {
    const { site, textOf } = context;
    const brand = asObject(site.settings['brand']);
    const own = asText(brand['legalName']);
    const at = originOf(brand, 'legalName');
    if (own === undefined || at === undefined) return;
    if (isInstalled(at.file) && site.settings['abstract'] !== true && site.name !== 'base')
      yield report('FP5333', originOf(brand, 'name'), { owner: own });
    const foreign = foreignFiles(site.settings, textOf);
    // If the extended site belongs to the same company, it reports its own missing facts.
    const [, below] = originsOf(brand, 'legalName');
    if (!at.file.startsWith(`sites/${site.name}/`) || below === undefined || !foreign.has(below.file)) return;
    const left = companyFacts(site.settings).filter(
      ({ value, origin }) => value !== '' && origin !== undefined && foreign.has(origin.file),
    );
    const owner = foreign.get(left[0]?.origin?.file ?? '');
    if (owner === undefined) return;
    const related = left.flatMap(({ path, origin }) =>
      origin ? [{ message: `${path} comes from here`, at: origin }] : [],
    );
    yield report('FP5332', at, { own, owner, facts: listed(left.map(({ path }) => path)) }, { related });
  },
};
