import type { CompiledSite, StartupStep } from '../../model/site';

/** Whether an expression below a definition reads a path, something within it, or all that contains it. */
function reads(definition: unknown, path: readonly string[]): boolean {
  if (definition === null || typeof definition !== 'object') return false;
  if (Array.isArray(definition) && definition[0] === '$') {
    const steps: readonly unknown[] = definition.slice(1);
    // A step that is computed while it is read may be any.
    if (path.every((name, at) => typeof (steps[at] ?? {}) !== 'string' || steps[at] === name)) return true;
  }
  return Object.values(definition).some((part) => reads(part, path));
}

/** Whether a step reads the answer of one before it, or is about a person whom that one makes known. */
function needsStep({ operations, settings }: CompiledSite, step: StartupStep, { into }: StartupStep): boolean {
  if (into === undefined) return false;
  const path = into.split('.');
  const operation = operations[step.operation];
  const api = operation && settings.apis[operation.api];
  return path[0] === 'session' || reads([step.when, step.with, step.require, operation, api], path);
}

/** Returns the steps of start-up, each with the steps before it that it has to wait for; all others are made side by side. */
export const plannedStartup = (site: CompiledSite): readonly StartupStep[] =>
  site.settings.startup.map((step, at, all) => ({
    ...step,
    needs: all.slice(0, at).flatMap((before) => (needsStep(site, step, before) ? [before.id] : [])),
  }));
