import { useState } from 'react';
import type { SpeedMeterBlock } from '../../types';
import { useOperation, useTree } from 'faceplate/kit';

/** Speeds that a line promises; what it leaves open is missing or null. */
export type Promised = { readonly min?: number | null; readonly normal?: number | null; readonly max?: number | null };
export type MeasuredLine = {
  readonly id: string;
  readonly name: string;
  readonly down: Promised;
  readonly up: Promised;
};

const speed = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null);

function lineOf(value: unknown): MeasuredLine | undefined {
  const fields = value as Readonly<Record<string, unknown>> | null;
  if (typeof fields?.['id'] !== 'string') return undefined;
  const promised = (way: string) => ({
    min: speed(fields[`${way}_min`]),
    normal: speed(fields[`${way}_normal`]),
    max: speed(fields[`${way}_max`]),
  });
  return { id: fields['id'], name: String(fields['name'] ?? ''), down: promised('down'), up: promised('up') };
}

/** The person's lines and the one that is measured: the first until another is chosen. */
export function useLines({ line }: SpeedMeterBlock): {
  readonly lines: readonly MeasuredLine[];
  readonly line: MeasuredLine | undefined;
  readonly choose: (id: string) => void;
} {
  const isHeld = useTree(line?.when);
  const wanted = line !== undefined && (line.when === undefined || isHeld === true);
  const { value } = useOperation(wanted ? line.operation : undefined, line?.with);
  const lines = (Array.isArray(value) ? value : []).map(lineOf).filter((each) => each !== undefined);
  const [chosen, choose] = useState<string>();
  return { lines, line: lines.find(({ id }) => id === chosen) ?? lines[0], choose };
}
