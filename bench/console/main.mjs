// How fast the console is, beside a bare page of the same libraries. A report, which never fails.
//
//   npm run bench -- [--only loads|interactions|heap] [--rounds 5] [--unthrottled] [--markdown]
import { parseArgs } from 'node:util'
import { startBareServer } from '../../scripts/bare-server.mjs'
import { launch } from '../../scripts/lib/measured-browser.mjs'
import { activities, measureHeap } from './heap.mjs'
import { measureInteractions } from './interactions.mjs'
import { measureLoads } from './loads.mjs'
import { reporter, reportHeap, reportInteractions, reportLoads, surroundings } from './report.mjs'
import { certificate, serve } from './serve.mjs'
import { subjects } from './steps.mjs'
import { buildTargets } from './targets.mjs'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    unthrottled: { type: 'boolean', default: false },
    markdown: { type: 'boolean', default: false },
  },
})
const options = { rounds: Number(values.rounds), throttled: !values.unthrottled }
const wants = (part) => !values.only || values.only === part

const targets = await buildTargets()
const { pem, fingerprint } = await certificate()
const api = await startBareServer(0)
const served = {}
for (const [name, target] of Object.entries(targets))
  served[name] = await serve(target, { pem, api: api.address().port })
const urls = Object.fromEntries(Object.entries(served).map(([name, { url }]) => [name, url]))
const browser = await launch(fingerprint)
try {
  const report = reporter(values)
  report.say(surroundings(browser, options))
  if (wants('loads')) reportLoads(report, await measureLoads(browser, urls, options), options)
  if (wants('interactions')) reportInteractions(report, await measureInteractions(browser, urls, options))
  if (wants('heap'))
    for (const [what, activity] of Object.entries(activities))
      for (const [name, subject] of Object.entries(subjects))
        if (!activity.only || activity.only === name)
          reportHeap(report, `${what}, ${name}`, await measureHeap(fingerprint, urls[name], subject, activity))
} finally {
  await browser.close()
  for (const { stop } of Object.values(served)) stop()
  api.closeAllConnections()
  api.close()
}
