/** The single-key shortcuts of the inspector, which can be switched off (WCAG 2.1.4). */
import { useEffect, useState } from 'react';
import type { Commands } from '#atlas/inspector/bar/useCommands.ts';

/** Key, command, what it does. */
export const KEYS: readonly (readonly [string, keyof Commands, string])[] = [
  [' ', 'pause', 'Pause, or go on'],
  ['ArrowLeft', 'back', 'Travel one event back'],
  ['ArrowRight', 'forward', 'Travel one event forward'],
  ['l', 'live', 'Back to live'],
  ['/', 'filter', 'Filter the log'],
  ['+', 'zoomIn', 'Zoom in'],
  ['-', 'zoomOut', 'Zoom out'],
  ['0', 'zoomReadable', 'Zoom to full size'],
  ['f', 'fit', 'Fit the chart into its pane'],
  ['e', 'exportTrace', 'Export the trace'],
  ['i', 'importTrace', 'Import a trace'],
  ['t', 'exportTest', 'Make a test of the trace'],
  ['y', 'copy', 'Copy the state'],
  ['x', 'clear', 'Clear the log'],
];

const isIn = (target: EventTarget | null, selector: string) =>
  target instanceof HTMLElement && target.closest(selector) !== null;

/** True when the focus needs the key itself: text fields need all of them, the Space bar ticks a box. */
const isTyping = (target: EventTarget | null, key: string) =>
  isIn(target, 'input, textarea, dialog, [contenteditable]') || (key !== ' ' && isIn(target, 'select'));

/** Listens for the keys while they are on; `?` opens the help. */
export const useKeys = (commands: Commands, openHelp: () => void) => {
  const [areOn, setOn] = useState(true);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target, event.key)) return;
      if (event.key === 'Escape') return commands.live();
      if (!areOn) return;
      const command = KEYS.find(([key]) => key === event.key)?.[1];
      if (!command && event.key !== '?') return;
      event.preventDefault();
      if (command) commands[command]();
      else openHelp();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [commands, openHelp, areOn]);
  return { areOn, setOn };
};
