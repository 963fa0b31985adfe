import type { AnyRoute } from '@tanstack/react-router';
import { createAppRouter } from '../router.ts';
import { BUILT_PAGES } from './pages.ts';

/** An address of the signed-in area, and the screens that show it, the frame first. */
export type Shell = { path: string; screens: readonly string[] };

const screenOf = (route: AnyRoute): string[] => {
  const { component } = route.options as { component?: { screen?: string } };
  return component?.screen ? [component.screen] : [];
};

const screensOf = (route: AnyRoute | undefined): string[] =>
  route ? [...screensOf(route.parentRoute), ...screenOf(route)] : [];

/** Every address that the app draws by itself: those of the routes that have a screen and aren't built ahead. */
export const shells = (): readonly Shell[] => {
  const built = new Set(BUILT_PAGES.map(({ path }) => path));
  return Object.values<AnyRoute>(createAppRouter().routesByPath)
    .filter(
      (route) => screenOf(route).length > 0 && !built.has(route.fullPath) && !route.fullPath.includes('$'),
    )
    .map((route) => ({ path: route.fullPath, screens: screensOf(route) }));
};
