import * as z from 'zod/mini'

// zod probes `new Function` by default, which a strict CSP reports. The only module that imports zod, so that the
// setting precedes the first schema.
z.config({ jitless: true })

/** An instant in requests: ISO 8601 with a zone. */
export { string as instant } from 'zod/mini'
export { z }
