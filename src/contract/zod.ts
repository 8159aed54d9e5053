import * as z from 'zod/mini'

// zod probes `new Function` unless told not to, which a strict Content-Security-Policy reports. This module is the
// only one that imports zod, so the setting is in place before the first schema is made.
z.config({ jitless: true })

export { z }
