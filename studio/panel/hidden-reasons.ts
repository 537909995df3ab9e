import type { WeighedPart } from '../frame-protocol';
import type { OutlineBlock } from '../outline-protocol';

/** A reason that hides a block, or may hide it. */
export type HiddenPart = {
  /** Id of the block with the condition. */
  readonly id: string;
  readonly kind: 'when' | 'roles' | 'slot';
  /** Its source. */
  readonly code: string;
  /** Absent: the page in the frame has not reported it. */
  readonly holds?: WeighedPart['holds'];
  /** The current value, unless `holds` already shows it. */
  readonly value?: string;
};

type FrameState = { readonly weighed?: readonly WeighedPart[] | undefined; readonly role?: string | undefined };

/** The values that a part of a condition reads, unless they are the part itself. */
function valueOf({ source, values }: WeighedPart): string | undefined {
  const [only] = values;
  if (only === undefined || (only.source === source && /^(true|false)$/.test(only.value))) return undefined;
  return values.length === 1 ? only.value : values.map((read) => `${read.source}: ${read.value}`).join(', ');
}

function conditionsOf({ id, when, conditions = [] }: OutlineBlock, { weighed = [] }: FrameState): HiddenPart[] {
  if (when === undefined) return [];
  const sources = conditions.length > 0 ? conditions.map(({ source }) => source) : [when];
  return sources.map((code) => {
    const part = weighed.find(({ source }) => source === code);
    const value = part && valueOf(part);
    return { id, kind: 'when', code, ...(part && { holds: part.holds }), ...(value !== undefined && { value }) };
  });
}

function rolesOf({ id, roles }: OutlineBlock, { role }: FrameState): HiddenPart[] {
  if (roles === undefined) return [];
  const now = role !== undefined && ({ holds: roles.includes(role) ? 'yes' : 'no', value: role } as const);
  return [{ id, kind: 'roles', code: roles.join(', '), ...now }];
}

/** The slot of a block with the next one of the trail, such as failed. */
function slotOf(block: OutlineBlock, inner: OutlineBlock | undefined): HiddenPart[] {
  const slot = block.slots.find(({ blocks }) => blocks.some(({ address }) => address === inner?.address))?.name;
  return slot === undefined || slot === 'body' ? [] : [{ id: block.id, kind: 'slot', code: slot }];
}

/** Conditions part by part, roles and slots of a block and of those around it, outermost first. */
export const hiddenReasons = (trail: readonly OutlineBlock[], frame: FrameState): readonly HiddenPart[] =>
  trail.flatMap((block, index) => [
    ...conditionsOf(block, frame),
    ...rolesOf(block, frame),
    ...slotOf(block, trail[index + 1]),
  ]);
