import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';

/** A section that is scrolled into view when the address leads to it by this name. */
export const useSought = (name: string): RefObject<HTMLElement | null> => {
  const section = useRef<HTMLElement>(null);
  const isSought = useLocation({ select: ({ hash }) => hash === name });
  useEffect(() => {
    if (isSought) section.current?.scrollIntoView();
  }, [isSought]);
  return section;
};
