// Makes the builds that the tests look at: the demo in dist/, one with an API elsewhere in dist-api/, and two with an
// API on their own origin, in dist-root/ and (below /console/) in dist-console/.
import { build } from './lib/build.mjs'
import { apiSettings, demoSettings, sameOriginBuilds } from './lib/targets.mjs'

for (const settings of [demoSettings, apiSettings, ...Object.values(sameOriginBuilds)]) build(settings)
