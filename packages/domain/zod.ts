import * as z from 'zod/mini';

// A strict Content-Security-Policy forbids the generated code that zod would otherwise use.
z.config({ jitless: true });

export { z };
