import {
  type ChangeEvent,
  type ClipboardEvent,
  type ComponentProps,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Box, edited, pasted } from './codeBoxes.ts';
import type { ControlWiring } from './controlWiring.ts';
import { useCaret } from './useCaret.ts';

type CodeCellsProps = ControlWiring & {
  ref?: Ref<HTMLInputElement> | undefined;
  boxes: readonly Box[];
  value: string;
  /** Called with the new code, upper-cased and never longer than its boxes. */
  onChange: (code: string) => void;
  kind: 'otp' | 'pan';
  name?: string | undefined;
  disabled?: boolean | undefined;
  inputProps?: Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'autoFocus'>;
};

/** One real input over drawn cells, so that paste, SMS autofill and screen readers work (LOG-08). */
export function CodeCells({
  ref,
  boxes,
  value,
  onChange,
  kind,
  name,
  disabled,
  inputProps,
  ...control
}: CodeCellsProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);
  const caret = useCaret(input);
  const goTo = useRef<number | null>(null);
  // A refused code is replaced as a whole: no tap puts the caret into the middle of it.
  const isInvalid = control['aria-invalid'] === true;
  const [refusedCode, setRefusedCode] = useState<string | null>(null);
  if (isInvalid && refusedCode === null) setRefusedCode(value);
  if (!isInvalid && refusedCode !== null) setRefusedCode(null);
  const isRefused = value !== '' && value === refusedCode;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret moves when the text has changed, and only then
  useLayoutEffect(() => {
    if (goTo.current !== null) caret.move(goTo.current);
    goTo.current = null;
  }, [value]);

  // autoFocus comes before the ref is set, and so before the caret can be drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field appears
  useLayoutEffect(() => {
    if (input.current === document.activeElement) caret.enter();
  }, []);

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const code = edited(boxes, value, event.currentTarget.value);
    const box = caret.at;
    if (code === value) {
      // The browser puts the caret at the end once the refused character is taken out again.
      if (box !== null) queueMicrotask(() => caret.move(box));
      return;
    }
    goTo.current = event.currentTarget.selectionStart;
    onChange(code);
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const code = pasted(boxes, value, event.clipboardData.getData('text'));
    if (code === value) return;
    goTo.current = code.length;
    onChange(code);
  };

  return (
    <span className={`cells cells--${kind}`} data-invalid={control['aria-invalid'] ? '' : undefined}>
      <input
        type="text"
        spellCheck={false}
        {...inputProps}
        {...control}
        ref={input}
        name={name}
        disabled={disabled}
        value={value}
        onChange={type}
        onPaste={paste}
        onKeyDown={caret.onKeyDown}
        onFocus={isRefused ? caret.selectAll : caret.enter}
        onSelect={caret.follow}
        onBlur={caret.leave}
        onMouseDown={isRefused ? caret.pressToSelectAll : undefined}
        onClick={isRefused ? undefined : caret.onClick}
      />
      {boxes.map((box, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          key={index}
          className="cell"
          aria-hidden="true"
          data-on={index < value.length ? '' : undefined}
          data-at={caret.at !== null && index === Math.min(caret.at, boxes.length - 1) ? '' : undefined}
          data-hint={kind === 'pan' ? box : undefined}
        >
          {value[index]}
        </span>
      ))}
    </span>
  );
}
