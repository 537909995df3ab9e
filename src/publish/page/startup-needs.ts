import { everythingIn } from '../../base/deep';
import { asList } from '../../base/json';
import type { CompiledSite, StartupStep } from '../../model/site';

/** Whether an expression in a definition reads a path, a part of it, or a value that contains it. */
const reads = (definition: unknown, path: readonly string[]): boolean =>
  [...everythingIn(definition)].some((part) => {
    const [first, ...steps] = asList(part);
    // A computed step of a path may be any.
    return first === '$' && path.every((name, at) => typeof (steps[at] ?? {}) !== 'string' || steps[at] === name);
  });

/** Whether a step reads the result of an earlier one, or is about the person whom that one identifies. */
function needsStep({ operations, settings }: CompiledSite, step: StartupStep, { into }: StartupStep): boolean {
  if (into === undefined) return false;
  const path = into.split('.');
  const operation = operations[step.operation];
  const api = operation && settings.apis[operation.api];
  return path[0] === 'session' || reads([step.when, step.with, step.require, operation, api], path);
}

/** Returns the steps of start-up, each with the earlier steps it has to wait for; all others run concurrently. */
export const plannedStartup = (site: CompiledSite): readonly StartupStep[] =>
  site.settings.startup.map((step, at, all) => ({
    ...step,
    needs: all.slice(0, at).flatMap((before) => (needsStep(site, step, before) ? [before.id] : [])),
  }));
