import { useFormat, useText } from 'faceplate/kit';
import { rounded } from './dial';

/** Speeds and times as texts with their unit; what was not measured is a dash. */
export function useSpeeds() {
  const text = useText();
  const { number } = useFormat();
  const withUnit = (unit: string) => (value: number | null | undefined) =>
    value === null || value === undefined
      ? text('speed-meter.none')
      : text({ message: unit, values: { value: number(rounded(value)) } });
  const figure = (value: number | undefined) =>
    value === undefined ? text('speed-meter.none') : number(rounded(value));
  return { mbps: withUnit('speed-meter.mbps'), ms: withUnit('speed-meter.ms'), figure };
}
