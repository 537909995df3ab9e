import type { CompiledSite, StartupStep } from '../../model/site';

/** Whether an expression in a definition reads a path, a part of it, or a value that contains it. */
function reads(definition: unknown, path: readonly string[]): boolean {
  if (definition === null || typeof definition !== 'object') return false;
  if (Array.isArray(definition) && definition[0] === '$') {
    const steps: readonly unknown[] = definition.slice(1);
    // A computed step of a path may be any.
    if (path.every((name, at) => typeof (steps[at] ?? {}) !== 'string' || steps[at] === name)) return true;
  }
  return Object.values(definition).some((part) => reads(part, path));
}

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
