import { hashForSchema } from '@rjsf/utils';
import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import { formatFault, formatValues } from '../../runtime/lazy-formats';
import type { Finding, LoadedForm } from '../../kit/contracts/form-module';
import { valueAt } from './paths';

export type FormValues = Readonly<Record<string, unknown>>;

/** A finding at a field: its path with dots, the broken keyword, and the reason if a format has one. */
export type FieldFinding = {
  readonly path: string;
  readonly rule: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly reason?: string;
};

/** The path of the subject of a finding: of the missing property, if one is missing. */
function pathOf({ instancePath, params }: Finding): string {
  const steps = instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const extra = params['missingProperty'] ?? params['additionalProperty'];
  return [...steps, ...(typeof extra === 'string' ? [extra] : [])].join('.');
}

function reasonOf(
  { keyword, params }: Finding,
  path: string,
  data: unknown,
): Partial<Pick<FieldFinding, 'reason' | 'params'>> {
  if (keyword !== 'format' && keyword !== 'formatBy') return {};
  const value = valueAt(data, path);
  if (typeof value !== 'string') return {};
  const { format: name, by, chosen } = params;
  const format = String(name);
  const reason = formatFault(format, value, by, chosen);
  return {
    ...(reason === undefined ? {} : { reason }),
    params: { format, ...formatValues(format, value, by, chosen) },
  };
}

/** Validates data; returns the findings in the order of the schema. Missing values may be undefined. */
export function findingsIn({ validators }: LoadedForm, form: string, data: unknown): readonly FieldFinding[] {
  const validate = validators[form];
  if (!validate) throw new Error(`There is no validator for the form "${form}"`);
  const clean: unknown = JSON.parse(JSON.stringify(data ?? {}));
  if (validate(clean)) return [];
  return (validate.errors ?? []).map((finding) => {
    const path = pathOf(finding);
    return {
      path,
      rule: finding.keyword === 'formatBy' ? 'format' : finding.keyword,
      params: finding.params,
      ...reasonOf(finding, path, clean),
    };
  });
}

/**
 * The validator for the forms library. Finds validators by name and does not compare schemas, so the texts of a form may
 * change with the language. A part of the schema without a validator counts as invalid.
 */
export function libraryValidator(loaded: LoadedForm, form: string): ValidatorType<FormValues> {
  const rawValidation = <Result>(_schema: RJSFSchema, data?: FormValues) => ({
    errors: [...findingsIn(loaded, form, data)] as Result[],
  });
  return {
    rawValidation,
    validateFormData: (data) => {
      const errors = findingsIn(loaded, form, data).map(({ path, rule, params }) => ({
        name: rule,
        property: path,
        params,
        stack: rule,
        message: rule,
      }));
      return { errors, errorSchema: {} };
    },
    isValid: (schema, data) => loaded.validators[schema.$id ?? hashForSchema(schema)]?.(data) ?? false,
  };
}
