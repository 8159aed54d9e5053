import { type Client, failureOf } from './client'
import { whyNever } from './never'
import type { Operation } from './operation'
import { type Act, type Made, type Plan, plansOf } from './plans'
import { idIn } from './reads'
import type { Trials } from './results'

interface Writing {
  trials: Trials
  client: Client
}

/** Everything that writes, with records of its own. Adds the paths of what could not be removed to `left`. */
export async function tryWrites(operations: readonly Operation[], writing: Writing, left: string[]) {
  const run = new Run(operations, writing, left)
  const plans = plansOf(Date.now().toString(36))
  try {
    for (const plan of plans) await run.make(plan)
    for (const plan of plans.toReversed()) await run.remove(plan)
  } finally {
    await run.cleanUp()
  }
  for (const operation of operations) {
    const reason = whyNever(operation.name)
    if (reason) writing.trials.skip(operation, reason)
    else writing.trials.skip(operation, 'there was no record to try it with')
  }
}

class Run {
  private readonly made: Made = {}
  /** Paths of what is there because of this run, the newest last. */
  private journal: string[] = []
  private readonly byName: ReadonlyMap<string, Operation>
  private readonly writing: Writing

  private readonly left: string[]

  constructor(operations: readonly Operation[], writing: Writing, left: string[]) {
    this.byName = new Map(operations.map((operation) => [operation.name, operation]))
    this.writing = writing
    this.left = left
  }

  private async attempt(name: string, trying: { params?: Record<string, string>; body?: unknown } = {}) {
    const operation = this.byName.get(name)
    return operation && this.writing.trials.attempt(operation, trying)
  }

  private pathOf(group: string, id: string) {
    const path = this.byName.get(`${group}.get`)?.path ?? ''
    return path.replace(':id', encodeURIComponent(id))
  }

  /** Notes what has to be removed. */
  private keep(group: string, record: unknown): string | undefined {
    const [id] = idIn(record)
    if (id !== undefined) this.journal.push(this.pathOf(group, id))
    return id
  }

  /** Makes a record, reads it, changes it, and does what else can be done with it. */
  async make({ group, create = `${group}.create`, draft, change, acts }: Plan) {
    const body = draft(this.made)
    const id = this.keep(group, await this.attempt(create, { body }))
    if (id === undefined) return
    this.made[group] = id
    const params = { id }
    const record = await this.attempt(`${group}.get`, { params })
    if (!(body instanceof FormData)) this.expect(create, body, record)
    if (change) {
      const { updatedAt }: { updatedAt?: unknown } = Object(record)
      const basedOn = this.writing.client.additions.conflicts ? updatedAt : undefined
      await this.attempt(`${group}.update`, { params, body: { ...change, ...(basedOn !== undefined && { basedOn }) } })
      this.expect(`${group}.update`, change, await this.attempt(`${group}.get`, { params }))
    }
    await this.act(group, acts?.(id, this.made) ?? [], body)
  }

  private async act(group: string, acts: readonly Act[], draft: object) {
    const others: string[] = []
    for (const { name, params, body, makes } of acts) {
      const answer = await this.attempt(name, { params, body: typeof body === 'function' ? body(others) : body })
      if (makes) others.push(this.keep(group, answer) ?? '')
      if (name.endsWith('.import')) await this.keepImported(group, draft, Object(answer))
    }
  }

  /** An import does not say what it has made: the list does. */
  private async keepImported(group: string, body: object, { created }: { created?: unknown }) {
    const list = this.byName.get(`${group}.list`)
    const [search] = Object.values(body).filter(
      (value) => typeof value === 'string' && value.startsWith('Conformance '),
    )
    if (!list || !search) return
    const hasMade = Number(created) > 0
    let isFound = false
    for (let page = 1, seen = 0, total = 1; !isFound && seen < total; page++) {
      const query = { search: String(search), limit: '50', page: String(page) }
      const answer = Object(await this.writing.trials.attempt(list, { query }))
      const records: unknown[] = Array.isArray(answer.records) ? answer.records : []
      for (const record of records) {
        const [id] = idIn(record)
        // A list that does not search has records of others.
        const isOwn = JSON.stringify(record).includes(String(search))
        if (id === undefined || !isOwn || this.journal.includes(this.pathOf(group, id))) continue
        this.keep(group, record)
        isFound = true
      }
      seen += records.length
      total = hasMade && records.length > 0 ? Number(answer.total) : 0
    }
    if (hasMade && !isFound) this.left.push(`${list.path}: a record with "${search}"`)
  }

  /** What was sent must be there when the record is read again. */
  private expect(name: string, sent: object, record: unknown) {
    const operation = this.byName.get(name)
    if (!operation || typeof record !== 'object' || record === null) return
    const fields = new Map(Object.entries(record))
    for (const [field, value] of Object.entries(sent)) {
      const isCompared = fields.has(field) && ['string', 'number', 'boolean'].includes(typeof value)
      if (isCompared && String(fields.get(field)) !== String(value))
        this.writing.trials.breaks(
          operation,
          field,
          `${JSON.stringify(value)} was sent, ${JSON.stringify(fields.get(field))} is read`,
        )
    }
  }

  /** Deletes the record of a plan, and restores and deletes it again where that is offered. */
  async remove({ group }: Plan) {
    const id = this.made[group]
    if (id === undefined) return
    const usages = await this.attempt(`${group}.usages`, { params: { id } })
    await this.removeOne(group, id)
    const isRestorable = typeof usages === 'object' && usages !== null && 'restorable' in usages && usages.restorable
    const restore = this.byName.get(`${group}.restore`)
    if (!restore) return
    if (isRestorable !== true) return this.writing.trials.skip(restore, 'usages does not offer it')
    this.journal.push(this.pathOf(group, id))
    await this.attempt(restore.name, { params: { id } })
    await this.removeOne(group, id)
  }

  private async removeOne(group: string, id: string) {
    const path = this.pathOf(group, id)
    const removal = this.byName.get(`${group}.remove`)
    if (!removal) return
    await this.attempt(removal.name, { params: { id } })
    const { status } = await this.writing.client.send({ method: 'GET', path }).catch(() => ({ status: 0 }))
    if (status >= 200 && status < 300) this.writing.trials.breaks(removal, '', 'the record is still there')
    else this.journal = this.journal.filter((each) => each !== path)
  }

  /** Removes what is left of the run, the newest first. */
  async cleanUp() {
    for (const path of this.journal.toReversed()) {
      const status = await this.writing.client.send({ method: 'DELETE', path }).then(
        (answer) => answer.status,
        (error: unknown) => failureOf(error),
      )
      const isGone = typeof status === 'number' && (status < 300 || status === 404)
      if (!isGone) this.left.push(`${path} (${status})`)
    }
  }
}
