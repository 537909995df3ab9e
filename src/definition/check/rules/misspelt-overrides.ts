import { nearest } from '../../../base/nearest';
import { asObject } from '../../../base/json';
import { originsOf } from '../../source/positions';
import { reporter } from '../../problems';
import { keyAt } from '../rule';
import type { CheckContext, Rule } from '../rule';

const report = reporter('misspelt-overrides', {
  FP2020: {
    severity: 'warning',
    message: 'The site adds "{key}" to "{map}", next to an inherited key that is nearly the same.',
    fix: 'Correct the key to override the inherited one, or choose a more distinct name.',
  },
});

const openMaps = ['contacts', 'config'];

/** In maps that take any key, a misspelt override would be a new key that nothing reads. */
export const rule: Rule = {
  name: 'misspelt-overrides',
  again: {},
  *check({ site }: CheckContext) {
    const own = `sites/${site.name}/`;
    for (const map of openMaps) {
      const values = asObject(site.settings[map]);
      const origins = Object.keys(values).map((key) => ({
        key,
        files: originsOf(values, key).map(({ file }) => file),
      }));
      const inherited = origins.filter(({ files }) => files.length > 0 && files.every((file) => !file.startsWith(own)));
      for (const { key, files } of origins) {
        if (inherited.length === 0 || files.length === 0 || !files.every((file) => file.startsWith(own))) continue;
        const others = inherited.map((other) => other.key);
        const suggestion = nearest(key, others);
        if (suggestion !== undefined) yield report('FP2020', keyAt(values, key), { key, map }, { suggestion });
      }
    }
  },
};
