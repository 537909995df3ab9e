import type { Promised } from './useLines';

/** Compares a measured speed with a promise; undefined where too little is promised to tell. */
export function verdictOn(measured: number, { min, normal }: Promised): 'normal' | 'min' | 'below' | undefined {
  if (typeof normal === 'number' && measured >= normal) return 'normal';
  if (typeof min === 'number') return measured >= min ? 'min' : 'below';
  return undefined;
}
