import type { SitePayload } from '../model/payload';
import type { StartupStep } from '../model/site';

/** Whether an expression below a definition reads what lies at a path, something within it, or all that it lies in. */
function reads(definition: unknown, path: readonly string[]): boolean {
  if (definition === null || typeof definition !== 'object') return false;
  if (Array.isArray(definition) && definition[0] === '$') {
    const steps: readonly unknown[] = definition.slice(1);
    // A step that is found out while it is read may be any.
    if (path.every((name, at) => typeof (steps[at] ?? {}) !== 'string' || steps[at] === name)) return true;
  }
  return Object.values(definition).some((part) => reads(part, path));
}

/**
 * Whether a step of start-up has to wait for one before it: it reads what that one answers, or is about a person whom that one makes
 * known. All others are made side by side.
 */
export function needsStep(
  site: Pick<SitePayload, 'operations' | 'apis'>,
  step: StartupStep,
  before: StartupStep,
): boolean {
  if (before.into === undefined) return false;
  const path = before.into.split('.');
  const operation = site.operations[step.operation];
  const api = operation && site.apis[operation.api];
  return path[0] === 'session' || reads([step.when, step.with, step.require, operation, api], path);
}
