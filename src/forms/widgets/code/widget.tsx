import { useContext, useMemo } from 'react';
import type { Text } from '../../../model/value';
import type { CodeWidget } from '../../../generated/widgets';
import { BindingsContext } from '../../../kit/page/context';
import { look } from '../../../kit/look/look';
import { useOperation } from '../../../kit/data/useOperation';
import { useText } from '../../../kit/text/useText';
import { controlAttributes, formWidget } from '../../../kit/field/field';
import type { FieldProps } from '../../../kit/field/field';
import { lookupRefusal } from '../../../kit/field/lookup-refusal';
import { useUncommittedText } from '../../../kit/field/useUncommittedText';

function Code(field: FieldProps<CodeWidget>) {
  const { id, item, value, invalid, placeholder } = field;
  const { judge } = item;
  const text = useText();
  const typing = useUncommittedText(field);
  const typed = typeof value === 'string' && value.trim() !== '';
  const { status, value: answer, failure } = useOperation(typed ? judge?.operation : undefined, judge?.with);
  const refusal = status === 'failed' ? lookupRefusal(failure) : undefined;
  const verdictId = `${id}__verdict`;
  const attributes = controlAttributes({
    ...field,
    invalid: invalid || refusal !== undefined,
    describedBy: [field.describedBy, verdictId].filter(Boolean).join(' '),
  });
  return (
    <>
      <input
        className={look('input', { invalid: invalid || refusal !== undefined })}
        {...attributes}
        type="text"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={placeholder}
        {...typing}
      />
      <div id={verdictId} role="status">
        {status === 'loading' ? <p className={look('hint')}>{text('form.code.judging')}</p> : null}
        {refusal && !invalid ? (
          <p className={look('error')}>{refusal.text === undefined ? refusal.detail : text(refusal.text)}</p>
        ) : null}
        {status === 'ready' && answer !== undefined ? <Good good={judge?.good} answer={answer} /> : null}
      </div>
    </>
  );
}

function Good({ good, answer }: { readonly good: Text | undefined; readonly answer: unknown }) {
  const outer = useContext(BindingsContext);
  const bindings = useMemo(() => ({ ...outer, result: answer }), [outer, answer]);
  return (
    <BindingsContext value={bindings}>
      <GoodWords good={good} />
    </BindingsContext>
  );
}

function GoodWords({ good }: { readonly good: Text | undefined }) {
  const text = useText();
  return good === undefined ? null : <p className={look('text', { size: 'sm', tone: 'success' })}>{text(good)}</p>;
}

export default formWidget(Code);
