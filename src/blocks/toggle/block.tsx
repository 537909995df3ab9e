import type { ToggleBlock } from '../../generated/blocks';
import { look } from '../../kit/look/look';
import { useRunActions } from '../../kit/view/Press';
import { useText } from '../../kit/text/useText';
import { useEvaluate } from '../../kit/page/useValue';

export default function Toggle({ block }: { readonly block: ToggleBlock }) {
  const text = useText();
  const evaluate = useEvaluate();
  const run = useRunActions();
  return (
    <fieldset className={look('toggle')}>
      <legend className={block.hideLabel ? look('visually-hidden') : look('toggle.label')}>{text(block.label)}</legend>
      <div className={look('toggle.track')}>
        {block.options.map(({ id, label, chosen, press }) => (
          <label key={id} className={look('toggle.option')}>
            <input
              type="radio"
              name={block.id}
              className={look('toggle.input')}
              checked={evaluate(chosen) === true}
              onChange={() => void run(press)}
            />
            <span>{text(label)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
