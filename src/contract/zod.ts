import * as z from 'zod/mini'

// zod probes `new Function` by default, which a strict CSP reports. The only module that imports zod, so that the
// setting precedes the first schema.
z.config({ jitless: true })

export { z }
