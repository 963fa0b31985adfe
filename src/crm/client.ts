import { APPLICATION_CALLS } from '#domain/wire/application.ts';
import { EXTENSION_CALLS } from '#domain/wire/extensions.ts';
import { clientOf } from './clientOf.ts';

/** The calls of an application. */
export const { send } = clientOf({ ...APPLICATION_CALLS, ...EXTENSION_CALLS });
