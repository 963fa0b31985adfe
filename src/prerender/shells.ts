import type { AnyRoute, RouteComponent } from '@tanstack/react-router';
import { STEPS, type StepId } from '#domain/steps/steps.ts';
import { createAppRouter } from '../router.ts';
import { type Opening, renderLoading, renderOpening } from './opening.tsx';
import { BUILT_PAGES } from './pages.ts';

/** An address that the app draws by itself: the screens that show it, the frame first, and what stands there before. */
export type Shell = {
  path: string;
  screens: readonly string[];
  /** True for a page of people who are signed in. */
  isOwn: boolean;
  /** The number of the step whose form is built into it. */
  step: StepId | undefined;
  opening: () => Promise<Opening>;
};

type Screen = RouteComponent & { screen?: string; preload: () => Promise<void> };

const componentOf = (route: AnyRoute): Screen | undefined =>
  (route.options as { component?: Screen }).component;

const screenOf = (route: AnyRoute): string[] => {
  const name = componentOf(route)?.screen;
  return name ? [name] : [];
};

/** Frames of people who are signed in. */
const OWN = ['SignedInLayout', 'AccountLayout'];

const isOwn = (route: AnyRoute) => OWN.some((frame) => screensOf(route).includes(frame));

const opening = async (route: AnyRoute): Promise<Opening> => {
  const screen = componentOf(route);
  if (!screen || !isOwn(route)) return renderOpening();
  await screen.preload();
  return renderLoading(route, screen);
};

const screensOf = (route: AnyRoute | undefined): string[] =>
  route ? [...screensOf(route.parentRoute), ...screenOf(route)] : [];

/** Every address whose route has a screen, and that isn't built ahead of time. */
export const shells = (): readonly Shell[] => {
  const built = new Set(BUILT_PAGES.map(({ path }) => path));
  return Object.values<AnyRoute>(createAppRouter().routesByPath)
    .filter(
      (route) => screenOf(route).length > 0 && !built.has(route.fullPath) && !route.fullPath.includes('$'),
    )
    .map((route) => ({
      path: route.fullPath,
      screens: screensOf(route),
      isOwn: isOwn(route),
      step: STEPS.find((step) => step.route === route.fullPath && 'form' in step)?.id,
      opening: () => opening(route),
    }));
};
