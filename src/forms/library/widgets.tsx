/**
 * Widgets by the name of their folder. Those in `widget.tsx` come with every form; those in `widget.lazy.tsx`, which few forms use, come
 * with the forms that name them.
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

/** Fetches the widgets of these fields that do not come with every form. */
export async function loadWidgets(fields: readonly FormItem[], schema: JsonSchema): Promise<void> {
  const named = [...fieldMap(fields)].map(([key, item]) => widgetOf(item, fieldSchema(schema, key)));
  await Promise.all(named.map(loadWidget));
}

/** The widget of that name. Throws when there is none, which `check` has refused, or when it was not loaded. */
export function widgetNamed(name: string): WidgetModule {
  const found = common[`../widgets/${name}/widget.tsx`] ?? loaded.get(name);
  if (!found) throw new Error(`There is no widget "${name}".`);
  return found;
}
