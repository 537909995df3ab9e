import { parse } from 'culori';
import { asObject } from '../../../base/json';
import type { SiteSettings } from '../../../model/site';
import { brandOnWhite, contrastProblems, isTheme, legibleShade } from '../../../theme/contrast';
import { originOf } from '../../source/positions';
import { reporter } from '../../problems';
import type { Problem } from '../../problems';
import type { Rule } from '../rule';

const report = reporter('contrast', {
  FP7001: {
    severity: 'warning',
    message:
      'The colour {color} has a contrast of {ratio} against white; buttons and links need {least}, so that a darker shade of it is used.',
    fix: 'Choose a darker colour to see exactly this one.',
  },
  FP7015: {
    message:
      'The colour {color} for "{role}" is not legible {mode}: "{front}" on "{ground}" has a contrast of {ratio}, and needs {least}.',
    fix: 'Use {better} for "{role}", or name another colour for "{other}".',
  },
});

type Theme = SiteSettings['theme'];

/** Illegible pairs with a colour that the site sets for a role; of each role, the worst. */
function* roles(theme: Theme): Generator<Problem> {
  const own = asObject(asObject(theme.color.roles));
  const wrong = Object.values(own).flatMap((colors) => Object.values(asObject(colors)));
  if (wrong.length === 0 || wrong.some((color) => parse(String(color)) === undefined)) return;
  const reported = new Set<string>();
  for (const problem of contrastProblems(theme).toSorted((a, b) => a.ratio / a.needed - b.ratio / b.needed)) {
    const { mode, front, ground, ratio, needed } = problem;
    const named = asObject(own[mode]);
    const role = [front, ground].find((name) => name in named);
    if (role === undefined || reported.has(`${mode} ${role}`)) continue;
    reported.add(`${mode} ${role}`);
    yield report('FP7015', originOf(named, role), {
      color: String(named[role]),
      role,
      mode: mode === 'light' ? 'in light mode' : 'in dark mode',
      front,
      ground,
      ratio: ratio.toFixed(1),
      least: needed,
      better: legibleShade(theme, problem, role) ?? 'a colour that differs more',
      other: role === front ? ground : front,
    });
  }
}

/** Text is legible on the colours that a site sets. Derived shades always are; this reports where they differ. */
export const rule: Rule = {
  name: 'contrast',
  again: { branding: ['theme'] },
  *check({ site }) {
    const theme = site.settings['theme'];
    if (isTheme(theme)) yield* roles(theme);
    const colors = asObject(asObject(theme)['color']);
    const color = colors['brand'];
    if (typeof color !== 'string' || parse(color) === undefined) return;
    const { ratio, needed: least } = brandOnWhite(color);
    if (ratio < least) yield report('FP7001', originOf(colors, 'brand'), { color, ratio: ratio.toFixed(1), least });
  },
};
