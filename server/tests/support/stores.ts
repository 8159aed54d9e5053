import { mkdirSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type StoreName, testBucket, testServer } from './server'

/** What lies in a store of recordings, and how it fails. */
interface Place {
  /** Puts something below a key, or only changes its age. */
  age: (key: string, changedAt: Date) => void
  names: (tenantId: string) => string[]
  /** Until it is mended, nothing can be stored, read or deleted of a tenant. */
  break: (tenantId: string) => void
  mend: (tenantId: string) => void
}

async function files(): Promise<Place> {
  const { services } = await testServer()
  const folder = join(services.settings.dataDir, 'recordings')
  const aside = (tenantId: string) => join(folder, `${tenantId}.aside`)
  return {
    age(key, changedAt) {
      const path = join(folder, key)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, '', { flag: 'a' })
      utimesSync(path, new Date(), changedAt)
    },
    names: (tenantId) => readdirSync(join(folder, tenantId)).toSorted(),
    break(tenantId) {
      mkdirSync(join(folder, tenantId), { recursive: true })
      renameSync(join(folder, tenantId), aside(tenantId))
      // A file in place of the folder.
      writeFileSync(join(folder, tenantId), '')
    },
    mend(tenantId) {
      rmSync(join(folder, tenantId))
      renameSync(aside(tenantId), join(folder, tenantId))
    },
  }
}

async function bucket(): Promise<Place> {
  const own = await testBucket()
  return {
    age: (key, changedAt) => own.objects.set(key, { bytes: new Uint8Array(), ...own.objects.get(key), changedAt }),
    names: (tenantId) =>
      [...own.objects.keys()]
        .flatMap((key) => (key.startsWith(`${tenantId}/`) ? key.slice(tenantId.length + 1) : []))
        .toSorted(),
    break() {
      own.fault = 'down'
    },
    mend() {
      own.fault = undefined
    },
  }
}

export const places: Record<StoreName, () => Promise<Place>> = { files, bucket }
