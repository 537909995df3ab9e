/**
 * Stands in for the registry of @rjsf/core in the browser: what our forms consist of. Its other fields, its templates and its widgets are
 * replaced by ours and would only be downloaded.
 */
import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator } from '@rjsf/utils';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';

const defaultRegistry = () => ({
  fields: { ObjectField },
  templates: { ButtonTemplates: {} },
  widgets: {},
  rootSchema: {},
  formContext: {},
  translateString: englishStringTranslator,
  globalFormOptions: {
    idPrefix: DEFAULT_ID_PREFIX,
    idSeparator: DEFAULT_ID_SEPARATOR,
    useFallbackUiForUnsupportedType: false,
  },
});

export { defaultRegistry as default };
