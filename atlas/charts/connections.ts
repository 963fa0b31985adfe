import type { Row } from '#atlas/declare/connections.ts';
import { heardElsewhere as heardByPages, connections as ofJourney } from '#machines/connections/all.ts';
import { deskConnections, heardByService } from '#machines/desk/connections.ts';

/** Every connection between charts, of both apps. */
export const connections: readonly Row[] = [...ofJourney, ...deskConnections];

/** Charts whose emitted events run no row, and who hears them. */
export const heardElsewhere: Readonly<Record<string, string>> = { ...heardByPages, ...heardByService };
