/**
 * Widgets by the name of their folder. Those in `widget.tsx` are loaded with every form; those in `widget.lazy.tsx`, which few forms use, are
 * loaded with the forms that name them.
 */
import { loadChunk } from '../../kit/loading/load';
import { widgetOf } from '../../kit/field/field-widget';
import type { FormItem } from '../../model/form';
import type { JsonSchema } from '../../model/json-schema';
import { ownKind } from '../../state/own-kinds';
import type { WidgetModule } from '../../kit/field/field';
import { fieldMap, fieldSchema } from '../fields/fields';

const common = import.meta.glob<WidgetModule>('../widgets/*/widget.tsx', { eager: true });
const lazy = import.meta.glob<WidgetModule>('../widgets/*/widget.lazy.tsx');

const loaded = new Map<string, WidgetModule>();

async function loadWidget(name: string): Promise<void> {
  if (common[`../widgets/${name}/widget.tsx`]) return;
  const load = lazy[`../widgets/${name}/widget.lazy.tsx`] ?? (await ownKind<WidgetModule>(`widgets/${name}/widget`));
  if (load) loaded.set(name, await loadChunk(load));
}

/** Loads the lazy widgets of these fields. */
export async function loadWidgets(fields: readonly FormItem[], schema: JsonSchema): Promise<void> {
  const named = [...fieldMap(fields)].map(([key, item]) => widgetOf(item, fieldSchema(schema, key)));
  await Promise.all(named.map(loadWidget));
}

/** The widget with that name. Throws for an unknown one, which `check` has refused, and for one that is not loaded. */
export function widgetNamed(name: string): WidgetModule {
  const found = common[`../widgets/${name}/widget.tsx`] ?? loaded.get(name);
  if (!found) throw new Error(`There is no widget "${name}".`);
  return found;
}
