/** Widgets by the name of their folder. */
import type { WidgetModule } from '../contract/field';

const modules = import.meta.glob<WidgetModule>('../widgets/*/widget.tsx', { eager: true });

/** The widget of that name. Throws when there is none: `check` has already refused it. */
export function widgetNamed(name: string): WidgetModule {
  const found = modules[`../widgets/${name}/widget.tsx`];
  if (!found) throw new Error(`There is no widget "${name}".`);
  return found;
}
