import { useId } from 'react';
import type { SpeedMeterBlock } from '../../types';
import { look, useText } from 'faceplate/kit';
import type { MeasuredLine } from './useLines';

type ChoiceProps = {
  readonly label: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly value: string | undefined;
  readonly choose: (id: string) => void;
};

function Choice({ label, options, value, choose }: ChoiceProps) {
  const id = useId();
  return (
    <div className={look('field')}>
      <label htmlFor={id} className={look('field.label')}>
        {label}
      </label>
      <select id={id} className={look('select')} value={value} onChange={({ target }) => choose(target.value)}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  );
}

type QuestionsProps = {
  readonly block: SpeedMeterBlock;
  readonly lines: readonly MeasuredLine[];
  readonly line: MeasuredLine | undefined;
  readonly chooseLine: (id: string) => void;
  readonly connection: string | undefined;
  readonly chooseConnection: (id: string) => void;
};

/** Conditions of a measurement that cannot be measured. */
export function Questions({ block, lines, line, chooseLine, connection, chooseConnection }: QuestionsProps) {
  const text = useText();
  const options = block.connection?.options.map(({ id, label }) => ({ id, name: text(label) })) ?? [];
  return (
    <>
      {lines.length < 2 ? null : (
        <Choice label={text(block.line?.label)} options={lines} value={line?.id} choose={chooseLine} />
      )}
      {options.length === 0 ? null : (
        <Choice label={text(block.connection?.label)} options={options} value={connection} choose={chooseConnection} />
      )}
    </>
  );
}
