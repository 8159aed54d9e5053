import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** A client with little work of its own: it shares the processors with what is measured. @throws for an answer that refuses */
export const clientOf = (url, token) =>
  function ask(method, path, body) {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body)
    const headers = {
      Authorization: `Bearer ${token()}`,
      ...(text !== undefined && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
    }
    return new Promise((resolve, reject) => {
      const sent = request(`${url}/api/v1${path}`, { method, headers, agent }, async (response) => {
        const chunks = []
        for await (const chunk of response) chunks.push(chunk)
        const answer = Buffer.concat(chunks).toString()
        if (response.statusCode < 300) resolve(answer)
        else reject(new Error(`${method} ${path}: ${response.statusCode} ${answer.slice(0, 200)}`))
      })
      sent.on('error', reject).end(text)
    })
  }

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]

/** @returns median and 95 % in milliseconds */
export async function timed(rounds, run) {
  const times = []
  for (let round = -3; round < rounds; round++) {
    const begin = performance.now()
    await run(Math.max(0, round))
    // The first three warm up.
    if (round >= 0) times.push(performance.now() - begin)
  }
  const sorted = times.toSorted((one, other) => one - other)
  return [at(sorted, 0.5), at(sorted, 0.95)]
}

/** Hundredths of a second that a process and its children have computed. */
function ticksOf(pid) {
  const stat = (id) => readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1].split(' ')
  let ticks = 0
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = stat(id)
      const [own, children] = [Number(fields[11]) + Number(fields[12]), Number(fields[13]) + Number(fields[14])]
      if (id === String(pid)) ticks += own + children
      else if (fields[1] === String(pid)) ticks += own
    } catch {
      // It has ended.
    }
  }
  return ticks
}

/** Processors that processes have used in the meantime, each with its children. */
export function processors(pids) {
  const [begin, before] = [performance.now(), pids.map(ticksOf)]
  return () => {
    const seconds = (performance.now() - begin) / 1000
    return pids.map((pid, index) => (ticksOf(pid) - before[index]) / 100 / seconds)
  }
}

/** Runs `act` again and again, so many at once, for some seconds. @returns how often it was done */
export async function sustained(workers, seconds, act) {
  const until = performance.now() + seconds * 1000
  let done = 0
  const worker = async (name) => {
    for (let n = 0; performance.now() < until; n++) {
      await act(name, n)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, name) => worker(name)))
  return done
}

/** Runs `act` each `interval` milliseconds from `first` on, for some seconds. */
export async function repeated(interval, first, seconds, act) {
  for (let at = first; at < seconds * 1000; at += interval) {
    await delay(at === first ? first : interval)
    await act()
  }
}
