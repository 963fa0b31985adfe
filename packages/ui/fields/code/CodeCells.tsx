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
import type { ControlWiring } from '../wiring/controlWiring.ts';
import { type Box, codeOf, editRow, pasteRow } from './codeBoxes.ts';
import { useCaret } from './useCaret.ts';

type CodeCellsProps = ControlWiring & {
  ref?: Ref<HTMLInputElement> | undefined;
  boxes: readonly Box[];
  value: string;
  /** Called with the new code, in upper case and at most as long as the boxes. */
  onChange: (code: string) => void;
  onBlur?: (() => void) | undefined;
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
  onBlur,
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
  // What the boxes show: the code, with empty boxes among its characters.
  const [edited, setEdited] = useState(value);
  const row = codeOf(edited) === value ? edited : value;
  // A whole code that was refused is replaced as a whole: a tap selects all of it.
  const isInvalid = control['aria-invalid'] === true;
  const [refusedCode, setRefusedCode] = useState<string | null>(null);
  if (isInvalid && refusedCode === null) setRefusedCode(value);
  if (!isInvalid && refusedCode !== null) setRefusedCode(null);
  const isRefused = value.length === boxes.length && value === refusedCode;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the caret moves only when the text has changed
  useLayoutEffect(() => {
    if (goTo.current !== null) caret.move(goTo.current);
    goTo.current = null;
  }, [row]);

  // autoFocus runs before the ref is set, so its focus event can't show the caret.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the field mounts
  useLayoutEffect(() => {
    if (input.current === document.activeElement) caret.enter();
  }, []);

  const show = (next: string, box: number) => {
    goTo.current = box;
    setEdited(next);
    onChange(codeOf(next));
  };
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const { value: raw, selectionStart } = event.currentTarget;
    const isDelete = (event.nativeEvent as InputEvent).inputType === 'deleteContentForward';
    const next = editRow(boxes, row, { raw, at: selectionStart as number, isDelete });
    const box = caret.at;
    if (next.row !== row) show(next.row, next.at);
    // React restores the old value after this event, which puts the caret at the end.
    else if (box !== null) queueMicrotask(() => caret.move(box));
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    const next = pasteRow(boxes, row, event.clipboardData.getData('text'));
    if (next !== row) show(next, next.length);
  };

  return (
    <span className={`cells cells--${kind}`} data-invalid={control['aria-invalid'] ? '' : undefined}>
      <input
        type="text"
        spellCheck={false}
        placeholder=" "
        {...inputProps}
        {...control}
        ref={input}
        name={name}
        disabled={disabled}
        value={row}
        onChange={type}
        onPaste={paste}
        onKeyDown={caret.onKeyDown}
        onFocus={isRefused ? caret.selectAll : caret.enter}
        onSelect={caret.follow}
        onBlur={() => {
          caret.leave();
          onBlur?.();
        }}
        onMouseDown={isRefused ? caret.pressToSelectAll : undefined}
        onClick={isRefused ? undefined : caret.onClick}
      />
      {boxes.map((box, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a box has no identity but its place
          key={index}
          className="cell"
          aria-hidden="true"
          data-on={codeOf(row[index] ?? '') ? '' : undefined}
          data-at={caret.at !== null && index === Math.min(caret.at, boxes.length - 1) ? '' : undefined}
          data-hint={kind === 'pan' ? box : undefined}
        >
          {codeOf(row[index] ?? '')}
        </span>
      ))}
    </span>
  );
}
